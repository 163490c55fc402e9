import { OfflineNote } from '#ui/base/offline-note.tsx';
import { CardSkeleton } from '../card/card-skeleton.tsx';
import { GRID, type GridColumns, skeletonKeys } from './feed-grid.tsx';

interface FeedSkeletonProps {
	isPaused: boolean;
	count: number;
	columns?: GridColumns;
}

/** Placeholders for deals that are being loaded. */
export function FeedSkeleton({ isPaused, count, columns = 'four' }: FeedSkeletonProps) {
	return (
		<>
			{isPaused && <OfflineNote />}
			<p className="sr-only">Loading deals…</p>
			<ul aria-hidden className={GRID[columns]}>
				{skeletonKeys(count).map((key) => (
					<li key={key}>
						<CardSkeleton />
					</li>
				))}
			</ul>
		</>
	);
}
