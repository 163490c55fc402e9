import { Skeleton } from '#ui/base/skeleton.tsx';

/** As large as the panels that replace it. */
export function DealProgressSkeleton() {
	return (
		<div className="content-width pt-6 desk:pt-10">
			<p role="status" className="sr-only">
				Loading…
			</p>
			<Skeleton className="h-8 w-52" />
			<div className="mt-6 grid grid-cols-1 items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:gap-7">
				<Skeleton className="h-[466px] rounded-card" />
				<Skeleton className="h-[180px] rounded-card" />
			</div>
		</div>
	);
}
