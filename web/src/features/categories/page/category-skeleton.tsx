import { FeedSkeleton } from '#features/deals/feed/feed-skeleton.tsx';
import { useOnline } from '#lib/hooks/use-online.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';

/** As high as the page of a category that has subcategories. */
export function CategorySkeleton() {
	const isOnline = useOnline();
	return (
		<div className="content-width pt-3 desk:pt-4">
			<div className="flex h-10 items-center">
				<Skeleton className="h-3.5 w-48" />
			</div>
			<div className="mt-2 flex flex-col gap-4 desk:flex-row desk:items-center desk:justify-between">
				<div className="flex items-center gap-4">
					<Skeleton className="size-14 rounded-card" />
					<Skeleton className="h-7 w-44" />
				</div>
				<Skeleton className="h-[74px] w-full rounded-card desk:w-[420px]" />
			</div>
			<Skeleton className="mt-4 h-12 rounded-control" />
			<Skeleton className="mt-4 h-[70px] rounded-card" />
			<div className="mt-4 h-[70px] border-line border-t" />
			<FeedSkeleton count={6} isPaused={!isOnline} />
		</div>
	);
}
