import { DEALS_PER_PAGE } from '@bilby/contract/kernel/limits';
import { OfflineNote } from '../../../../ui/base/offline-note.tsx';
import { CardSkeleton } from '../../card/card-skeleton.tsx';
import { GRID, skeletonKeys } from './feed-grid.tsx';

/** A page of deals still to come. */
export function FeedSkeleton({ isPaused }: { isPaused: boolean }) {
	return (
		<>
			{isPaused && <OfflineNote />}
			<p className="sr-only">Loading deals…</p>
			<ul aria-hidden className={GRID}>
				{skeletonKeys(DEALS_PER_PAGE).map((key) => (
					<li key={key}>
						<CardSkeleton />
					</li>
				))}
			</ul>
		</>
	);
}
