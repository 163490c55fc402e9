import { useInfiniteQuery } from '@tanstack/react-query';
import { withoutRepeats } from '#features/huddles/data/huddle-queries.ts';
import { HuddleRow } from '#features/huddles/list/huddle-row.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import type { HubAddress } from '../data/hub-address.ts';
import { myHuddlesQuery } from '../data/hub-queries.ts';
import { ForumsLink } from './forums-link.tsx';
import { ListCard } from './list-card.tsx';

/** The huddles that the member started or posted in. */
export function MyHuddles({ token, address }: { token: string; address: HubAddress }) {
	const searchText = address.q ?? '';
	const list = useInfiniteQuery(myHuddlesQuery(token, searchText));
	const huddles = withoutRepeats(list.data?.pages ?? []);
	return (
		<ListCard title="Huddles" address={address} searchLabel="Search these huddles">
			{list.isPending && !list.isPaused && <RowsSkeleton />}
			{list.data && huddles.length === 0 && (
				<EmptyPanel
					title="No Data"
					text={searchText === '' ? 'Huddles you start or post in will appear here.' : 'Try fewer or different words.'}
					isFiltered={searchText !== ''}
					action={searchText === '' && <ForumsLink />}
				/>
			)}
			<ul className="divide-y divide-line">
				{huddles.map((huddle) => (
					<HuddleRow key={huddle.id} huddle={huddle} renderedAt={list.dataUpdatedAt} level={3} />
				))}
			</ul>
			<MoreRows list={list} failure="Error loading huddles" what="Huddles" label="More huddles" />
		</ListCard>
	);
}
