import type { OwnDealView } from '@bilby/contract/hub/views';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { FilePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CommentRow } from '#features/members/lists/comment-row.tsx';
import {
	type DealDraft,
	dropDealDraft,
	hasContent,
	listDealDrafts,
	saveDealDraft,
} from '#features/posting/form/deal-draft.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Age } from '#ui/base/age.tsx';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { Tabs } from '#ui/paging/tabs.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { type HubAddress, ownDealView } from '../data/hub-address.ts';
import { myDealsQuery } from '../data/hub-queries.ts';
import { focusListTitle, ListCard } from './list-card.tsx';
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

/** Unposted deals and unsaved edits on this device. */
function DealDrafts() {
	const [drafts, setDrafts] = useState(listDrafts);
	const [now] = useState(() => Date.now());
	if (drafts.length === 0) return null;
	const discard = (dealId: number | null, draft: DealDraft) => {
		// The draft disappears, and the focus with it.
		focusListTitle();
		void doWithUndo({
			act: async () => {
				dropDealDraft(dealId);
				setDrafts(listDrafts());
			},
			undo: async () => {
				saveDealDraft(dealId, draft);
				setDrafts(listDrafts());
			},
			done: 'Draft discarded.',
			undone: 'Draft restored.',
			explain: (error) => failureText(error),
		});
	};
	return (
		<ul aria-label="Drafts on this device" className="mb-4 flex flex-col gap-2">
			{drafts.map(({ dealId, draft }) => (
				<li
					key={dealId}
					className="flex flex-wrap items-center gap-3 rounded-card border border-line-strong border-dashed p-4"
				>
					<FilePen size={20} aria-hidden className="text-muted" />
					<p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
						<strong>{draftTitle(draft)}</strong>{' '}
						<span className="text-muted">
							· {dealId === null ? 'a draft' : 'an edit'} on this device,{' '}
							<Age inWeeks postedAt={new Date(draft.savedAt).toISOString()} renderedAt={now} />
						</span>
					</p>
					<IconButton
						icon={Trash2}
						label={`Discard the draft: ${draftTitle(draft)}`}
						isDestructive
						onClick={() => discard(dealId, draft)}
					/>
					{dealId === null ? (
						<Link to="/post-deal" className={buttonClass('outlined')}>
							Go on
						</Link>
					) : (
						<Link to="/edit-deal/$id" params={{ id: String(dealId) }} className={buttonClass('outlined')}>
							Go on
						</Link>
					)}
				</li>
			))}
		</ul>
	);
}

function listDrafts() {
	return listDealDrafts().filter(({ draft }) => hasContent(draft.values));
}

const draftTitle = ({ values }: DealDraft) => values.dealTitle.trim() || 'A deal without a title';
