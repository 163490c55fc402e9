import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { SideCard } from '#ui/panel/side-card.tsx';
import { CompactDealRow } from '../card/compact-deal-row.tsx';
import { relatedDealsQuery } from '../data/deal-query.ts';

const SKELETON_ROWS = ['a', 'b', 'c'];

/** Related deals. Shows nothing if there are none or they could not be loaded. */
export function RelatedDeals({ dealId }: { dealId: number }) {
	const { data: deals, isError } = useQuery(relatedDealsQuery(dealId));
	if (isError || deals?.length === 0) return null;
	return (
		<SideCard title="Similar deals">
			<ul data-growing={!deals || undefined} className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{deals?.map((deal) => (
					<li key={deal.id}>
						<CompactDealRow deal={deal} />
					</li>
				))}
				{!deals && SKELETON_ROWS.map((row) => <RowSkeleton key={row} />)}
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
