import { useQuery } from '@tanstack/react-query';
import { CompactDealRow } from '#features/deals/card/compact-deal-row.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { SideCard } from '#ui/panel/side-card.tsx';
import { popularDealsQuery, SHOWN_POPULAR_DEALS } from './popular-deals-query.ts';

const ROWS = Array.from({ length: SHOWN_POPULAR_DEALS }, (_, place) => `row ${place}`);

/** Lists the most popular deals. Renders nothing if there are none or loading failed. */
export function PopularDeals() {
	const { data: deals, isError, isPaused } = useQuery(popularDealsQuery);
	if (isError || deals?.length === 0) return null;
	return (
		<SideCard title="Popular deals">
			{!deals && isPaused && <OfflineNote />}
			<ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{deals?.map((deal) => (
					<li key={deal.id}>
						<CompactDealRow deal={deal} />
					</li>
				))}
				{!deals && ROWS.map((row) => <RowSkeleton key={row} />)}
			</ul>
		</SideCard>
	);
}

function RowSkeleton() {
	return (
		<li aria-hidden className="flex items-center gap-3">
			<Skeleton className="size-14 shrink-0 rounded-control" />
			<div className="grid flex-1 gap-2.5">
				<Skeleton className="h-3.5 w-4/5" />
				<Skeleton className="h-3.5 w-1/3" />
			</div>
		</li>
	);
}
