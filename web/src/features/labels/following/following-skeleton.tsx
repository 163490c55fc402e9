import { FeedSkeleton } from '#features/deals/feed/feed-skeleton.tsx';
import { useOnline } from '#lib/hooks/use-online.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { FOLLOWED_GROUPS, FollowingFrame } from './following-frame.tsx';

export function FollowingSkeleton() {
	const isOnline = useOnline();
	return (
		<FollowingFrame>
			{!isOnline && <OfflineNote what="What you follow" />}
			<p className="sr-only">Loading what you follow…</p>
			<div aria-hidden className={FOLLOWED_GROUPS}>
				<div className="flex h-[49px] items-center border-line border-t">
					<Skeleton className="h-4 w-36" />
				</div>
			</div>
			<FeedSkeleton count={8} isPaused={false} />
		</FollowingFrame>
	);
}
