import { Skeleton } from '../../ui/skeleton.tsx';

export function DealPageSkeleton() {
	return (
		<div className="content-width grid gap-5 pt-14 desk:grid-cols-[minmax(0,1fr)_340px] desk:gap-x-7 desk:pt-[60px]">
			<p role="status" className="sr-only">
				Loading the deal…
			</p>
			<div className="overflow-hidden rounded-card border border-line bg-surface">
				<Skeleton className="aspect-[2/1] rounded-none" />
				<div className="space-y-4 p-5 desk:p-6">
					<Skeleton className="h-4 w-2/5" />
					<Skeleton className="h-8 w-4/5" />
					<Skeleton className="h-10 w-1/3" />
					<Skeleton className="h-12 w-36" />
					<Skeleton className="h-20 w-full" />
				</div>
			</div>
			<div className="space-y-5">
				<Skeleton className="h-[186px] rounded-card" />
				<Skeleton className="h-[122px] rounded-card" />
			</div>
		</div>
	);
}
