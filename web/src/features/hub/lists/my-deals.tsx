import type { OwnDealView } from '@bilby/contract/hub/views';
import { useInfiniteQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { CommentRow } from '#features/members/lists/comment-row.tsx';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { Badge } from '#ui/base/badge.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { Tabs } from '#ui/paging/tabs.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { type HubAddress, ownDealView } from '../data/hub-address.ts';
import { myDealsQuery } from '../data/hub-queries.ts';
import { DealDrafts } from './deal-drafts.tsx';
import { ListCard } from './list-card.tsx';
import { OwnDealRow } from './own-deal-row.tsx';

const VIEWS: Record<OwnDealView, { tab: string; title: string; empty: string }> = {
	all: { tab: 'All', title: 'My Deals', empty: 'Found something good? Post it, and it will appear here.' },
	votes: {
		tab: 'Votes',
		title: 'Voted Deals',
		empty: 'Vote on a deal, and it will appear here.',
	},
	comments: { tab: 'Comments', title: 'My Comments', empty: 'Your comments on deals will appear here.' },
	saved: { tab: 'Saved', title: 'Saved Deals', empty: 'Save a deal, and it will appear here.' },
};

interface MyDealsProps {
	token: string;
	profile: Profile;
	address: HubAddress;
}

/** Everything the member posted, voted on, commented and saved. */
export function MyDeals({ token, profile, address }: MyDealsProps) {
	const view = ownDealView(address);
	const tabs = Object.entries(VIEWS).map(([id, { tab }]) => ({
		id,
		label: tab,
		link: linkOptions({
			to: '/profile',
			search: { tab: 'myDeals', ...(id !== 'all' && { view: id as Exclude<OwnDealView, 'all'> }) },
		}),
	}));
	return (
		<div>
			<Tabs label="My Deals" tabs={tabs} selected={view}>
				{view === 'all' && <DealDrafts />}
				<OwnList token={token} profile={profile} address={address} view={view} />
			</Tabs>
		</div>
	);
}

function OwnList({ token, profile, address, view }: MyDealsProps & { view: OwnDealView }) {
	const searchText = address.q ?? '';
	const list = useInfiniteQuery(myDealsQuery(token, view, searchText));
	const pages = list.data?.pages ?? [];
	const deals = pages.flatMap((page) => page.deals);
	const comments = pages.flatMap((page) => page.comments);
	const isEmpty = list.data !== undefined && deals.length + comments.length === 0 && !list.hasNextPage;
	const { title, empty } = VIEWS[view];
	return (
		<ListCard
			title={title}
			address={address}
			searchLabel={view === 'comments' ? 'Search your comments' : 'Search these deals'}
		>
			{list.isPending && !list.isPaused && <RowsSkeleton />}
			{isEmpty && (
				<EmptyPanel
					title={searchText === '' ? 'Nothing here yet' : 'No matches'}
					text={searchText === '' ? empty : 'Try fewer or different words.'}
					isFiltered={searchText !== ''}
				/>
			)}
			<ul className="divide-y divide-line">
				{view === 'comments'
					? comments.map((comment) => (
							<CommentRow key={comment.id} comment={comment}>
								{comment.isHidden && <Badge variant="wattle">Hidden after reports</Badge>}
							</CommentRow>
						))
					: deals.map((deal) => (
							<OwnDealRow
								key={deal.id}
								deal={deal}
								view={view}
								profile={profile}
								token={token}
								renderedAt={list.dataUpdatedAt}
							/>
						))}
			</ul>
			<MoreRows list={list} failure="Error loading deals" />
		</ListCard>
	);
}
