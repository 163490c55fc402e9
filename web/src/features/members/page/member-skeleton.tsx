import { FeedSkeleton } from '#features/deals/feed/feed-skeleton.tsx';
import { useOnline } from '#lib/hooks/use-online.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';

/** As high as the page of a member who has one achievement. */
export function MemberSkeleton() {
	const isOnline = useOnline();
	return (
		<div className="content-width flex flex-col gap-6 pt-6 desk:pt-8">
			<div className="desk:rounded-card desk:border desk:border-line desk:bg-surface desk:p-7 desk:shadow-card">
				<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
					<div className="flex items-center gap-4 desk:gap-5">
						<Skeleton className="size-16 rounded-pill desk:size-[88px]" />
						<div>
							<Skeleton className="h-7 w-44" />
							<Skeleton className="mt-3 h-5 w-36" />
							<Skeleton className="mt-3 h-4 w-28" />
						</div>
					</div>
					<Skeleton className="h-[70px] w-full rounded-control tablet:w-[348px]" />
				</div>
				<Skeleton className="mt-5 h-9 w-36 rounded-pill" />
			</div>
			<div>
				<Skeleton className="h-[46px] w-52 rounded-control" />
				<div className="mt-5">
					<FeedSkeleton count={4} isPaused={!isOnline} />
				</div>
			</div>
		</div>
	);
}
