import { useOnline } from '../../../lib/hooks/use-online.ts';
import { OfflineNote } from '../../../ui/base/offline-note.tsx';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { FOLLOWED_GROUP, FOLLOWED_ROW, FOLLOWED_ROWS, FollowingFrame } from './following-frame.tsx';

const ROWS = ['first', 'second', 'third'];

export function FollowingSkeleton() {
	const isOnline = useOnline();
	return (
		<FollowingFrame>
			{!isOnline && <OfflineNote what="What you follow" />}
			<p className="sr-only">Loading what you follow…</p>
			<div aria-hidden className={FOLLOWED_GROUP}>
				<Skeleton className="my-1.5 h-4 w-20" />
				<div className={FOLLOWED_ROWS}>
					{ROWS.map((row) => (
						<div key={row} className={FOLLOWED_ROW}>
							<Skeleton className="size-10 shrink-0 rounded-control" />
							<Skeleton className="h-4 w-36" />
						</div>
					))}
				</div>
			</div>
		</FollowingFrame>
	);
}
