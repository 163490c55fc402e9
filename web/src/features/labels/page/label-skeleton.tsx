import { FeedSkeleton } from '#features/deals/feed/feed-skeleton.tsx';
import { useOnline } from '#lib/hooks/use-online.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';

/** As high as the page of a store that has a line of description. */
export function LabelSkeleton() {
	const isOnline = useOnline();
	return (
		<div className="content-width pt-3 desk:pt-4">
			<div className="flex h-10 items-center">
				<Skeleton className="h-3.5 w-36" />
			</div>
			<div className="mt-2 flex flex-col gap-4 desk:flex-row desk:items-start desk:justify-between">
				<div>
					<div className="flex items-center gap-4">
						<Skeleton className="size-14 rounded-card" />
						<Skeleton className="h-7 w-44" />
					</div>
					<Skeleton className="mt-5 h-4 w-72" />
					<Skeleton className="mt-4 h-4 w-56" />
				</div>
				<Skeleton className="h-12 w-full rounded-control desk:w-[306px]" />
			</div>
			<div className="mt-4 h-[70px] border-line border-t" />
			<FeedSkeleton count={6} isPaused={!isOnline} />
		</div>
	);
}
