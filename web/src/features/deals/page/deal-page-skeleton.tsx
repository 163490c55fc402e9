import { useOnline } from '#lib/hooks/use-online.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';

export function DealPageSkeleton() {
	const isOnline = useOnline();
	return (
		<div className="content-width pt-3 desk:pt-4">
			{isOnline ? (
				<p role="status" className="sr-only">
					Loading the deal…
				</p>
			) : (
				<div className="rounded-control bg-raised px-4 py-px">
					<OfflineNote />
				</div>
			)}
			<div className="mb-1 flex h-10 items-center">
				<Skeleton className="h-3.5 w-52" />
			</div>
			<div className="grid grid-cols-1 gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:gap-x-7">
				<div className="overflow-hidden rounded-card border border-line bg-surface">
					<Skeleton className="deal-pictures rounded-none" />
					<div className="p-5 desk:p-6">
						<Skeleton className="h-4 w-3/5" />
						<Skeleton className="mt-3 h-8 w-4/5" />
						<Skeleton className="mt-5 h-10 w-1/2" />
						<div className="mt-6 flex flex-wrap gap-2.5">
							<Skeleton className="h-12 w-34 rounded-control" />
							<Skeleton className="h-12 w-30 rounded-control" />
							<Skeleton className="h-12 w-28 rounded-control" />
							<Skeleton className="h-12 w-12 rounded-control" />
						</div>
						<Skeleton className="mt-6 h-16 w-full" />
					</div>
				</div>
				<div className="flex flex-col gap-5">
					<Skeleton className="h-[348px] rounded-card" />
					<Skeleton className="h-[222px] rounded-card" />
					<Skeleton className="h-[126px] rounded-card" />
				</div>
				<Skeleton className="h-[360px] rounded-card" />
			</div>
		</div>
	);
}
