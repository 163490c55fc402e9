import { Skeleton } from './skeleton.tsx';

/** Shown while a page's own skeleton is not loaded yet. */
export function PageSkeleton() {
	return (
		<div className="content-width pt-6">
			<p role="status" className="sr-only">
				Loading the page…
			</p>
			<Skeleton className="h-8 w-3/5" />
			<Skeleton className="mt-4 h-4 w-4/5" />
			<Skeleton className="mt-8 h-[360px] rounded-card" />
		</div>
	);
}
