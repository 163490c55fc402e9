import { useInfiniteQuery } from '@tanstack/react-query';
import { countOf } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { MoreRows } from '../../../ui/paging/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/paging/rows-skeleton.tsx';
import { EmptyPanel } from '../../../ui/panel/empty-panel.tsx';
import type { HubAddress } from '../data/hub-address.ts';
import { contributionsQuery } from '../data/hub-queries.ts';
import { DealRow } from './deal-row.tsx';
import { ListCard } from './list-card.tsx';

/** What others saw of the member, with what it brought. */
export function Contributions({ token, address }: { token: string; address: HubAddress }) {
	const words = address.q ?? '';
	const list = useInfiniteQuery(contributionsQuery(token, words));
	const deals = list.data?.pages.flatMap((page) => page.deals) ?? [];
	return (
		<ListCard title="My Contributions" address={address} searchLabel="Search these deals">
			{list.isPending && !list.isPaused && <RowsSkeleton />}
			{list.data && deals.length === 0 && (
				<EmptyPanel
					title="No Deals"
					text={
						words === ''
							? 'Deals of yours that our staff approved stand here, with the points that they brought.'
							: 'Try fewer words, or others.'
					}
					isFiltered={words !== ''}
				/>
			)}
			<ul className="divide-y divide-line">
				{deals.map((deal) => (
					<DealRow
						key={deal.id}
						deal={deal}
						renderedAt={list.dataUpdatedAt}
						badge={<Badge variant="eucalypt">{countOf(deal.points, 'point')}</Badge>}
					/>
				))}
			</ul>
			<MoreRows list={list} failure="Error loading deals" />
		</ListCard>
	);
}
