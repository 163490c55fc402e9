import { Skeleton } from '#ui/base/skeleton.tsx';

export function DealChangesSkeleton() {
	return (
		<div className="grid gap-3 pt-1 pb-4">
			<p role="status" className="sr-only">
				Loading changes…
			</p>
			<Skeleton className="h-3.5 w-1/2" />
			<Skeleton className="h-3.5 w-4/5" />
		</div>
	);
}
