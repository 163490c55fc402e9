import { OfflineNote } from '../../../../ui/base/offline-note.tsx';
import { CardSkeleton } from '../../card/card-skeleton.tsx';
import { GRID, skeletonKeys } from './feed-grid.tsx';

/** Deals still to come. */
export function FeedSkeleton({ cards, isPaused }: { cards: number; isPaused: boolean }) {
	return (
		<>
			{isPaused && <OfflineNote />}
			<p className="sr-only">Loading deals…</p>
			<ul aria-hidden className={GRID}>
				{skeletonKeys(cards).map((key) => (
					<li key={key}>
						<CardSkeleton />
					</li>
				))}
			</ul>
		</>
	);
}
