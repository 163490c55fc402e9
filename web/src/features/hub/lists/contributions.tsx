import type { ContributionView } from '@bilby/contract/hub/views';
import { pageForPost } from '@bilby/contract/huddles/addresses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { commentAnchor } from '#features/discussions/data/comments-address.ts';
import { forumLink, huddleLink } from '#features/huddles/data/huddle-links.ts';
import { withoutRepeats } from '#features/huddles/data/huddle-queries.ts';
import { HuddleRow } from '#features/huddles/list/huddle-row.tsx';
import { ExcerptRow } from '#features/members/lists/excerpt-row.tsx';
import { countOf } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { Tabs } from '#ui/paging/tabs.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { contributionView, type HubAddress } from '../data/hub-address.ts';
import { contributionsQuery, myHuddlesQuery } from '../data/hub-queries.ts';
import type { ContributedPost } from '../data/present-lists.ts';
import { DealRow } from './deal-row.tsx';
import { ListCard } from './list-card.tsx';

interface ContributionsProps {
	token: string;
	address: HubAddress;
}

const VIEWS = {
	deals: {
		tab: 'Deals',
		search: 'Search these deals',
		emptyTitle: 'No Deals',
		empty: 'Your approved deals appear here, with the points they earned.',
		what: 'Deals',
		failure: 'Error loading deals',
	},
	posts: {
		tab: 'Huddle posts',
		search: 'Search your posts',
		emptyTitle: 'No Data',
		empty: 'Your huddle posts appear here, with the votes and points they earned.',
		what: 'Posts',
		failure: 'Error loading posts',
	},
} satisfies Record<ContributionView, object>;

const TABS = (['deals', 'posts'] as const).map((id) => ({
	id,
	label: VIEWS[id].tab,
	link: linkOptions({ to: '/profile', search: { tab: 'contributions', ...(id === 'posts' && { view: id }) } }),
}));

/** The member's public contributions with the points they earned: deals, and posts in huddles. */
export function Contributions({ token, address }: ContributionsProps) {
	const view = contributionView(address);
	return (
		<div>
			<Tabs label="My Contributions" tabs={TABS} selected={view}>
				<ContributionList token={token} address={address} view={view} />
			</Tabs>
		</div>
	);
}

function ContributionList({ token, address, view }: ContributionsProps & { view: ContributionView }) {
	const searchText = address.q ?? '';
	const list = useInfiniteQuery(contributionsQuery(token, view, searchText));
	const pages = list.data?.pages ?? [];
	const deals = pages.flatMap((page) => page.deals);
	const posts = pages.flatMap((page) => page.posts);
	const isEmpty = list.data !== undefined && deals.length + posts.length === 0 && !list.hasNextPage;
	const { search, emptyTitle, empty, what, failure } = VIEWS[view];
	return (
		<ListCard title="My Contributions" address={address} searchLabel={search}>
			{list.isPending && !list.isPaused && <RowsSkeleton />}
			{isEmpty && (
				<EmptyPanel
					title={emptyTitle}
					text={searchText === '' ? empty : 'Try fewer or different words.'}
					isFiltered={searchText !== ''}
					action={view === 'posts' && searchText === '' && <ForumsLink />}
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
				{posts.map((post) => (
					<PostRow key={post.id} post={post} />
				))}
			</ul>
			<MoreRows list={list} failure={failure} what={what} />
		</ListCard>
	);
}

/** One of the member's posts in a huddle, with the points it earned and a link to its page. */
function PostRow({ post }: { post: ContributedPost }) {
	const link = { ...huddleLink(post.huddleId, pageForPost(post.number)), hash: commentAnchor(post.id) };
	return (
		<ExcerptRow
			title={post.title}
			link={link}
			excerpt={post.excerpt}
			writtenAt={post.postedAt}
			likes={post.likes}
			dislikes={post.dislikes}
		>
			<span className="tabular-nums">#{post.number}</span>
			{post.points > 0 && <Badge variant="eucalypt">{countOf(post.points, 'point')}</Badge>}
		</ExcerptRow>
	);
}

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

/** The link to the forum, shown in an empty list of contributions. */
function ForumsLink() {
	return (
		<Link {...forumLink()} className={buttonClass('primary')}>
			Browse huddles
		</Link>
	);
}
