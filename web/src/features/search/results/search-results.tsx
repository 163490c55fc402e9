import type { SearchAddress } from '@bilby/contract/search/search-address';
import type { FoundWire, RelevanceWire } from '@bilby/contract/search/wire';
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { SearchX, X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { CardDeal } from '#features/deals/data/present-deal.ts';
import { FeedFailure } from '#features/deals/feed/feed-failure.tsx';
import { FeedGrid } from '#features/deals/feed/feed-grid.tsx';
import { withoutRepeats } from '#features/deals/feed/feed-query.ts';
import { FeedSkeleton } from '#features/deals/feed/feed-skeleton.tsx';
import { LoadMore } from '#features/deals/feed/load-more.tsx';
import { StartLink } from '#features/deals/feed/start-link.tsx';
import { useMoreDeals } from '#features/deals/feed/use-more-deals.ts';
import { categoryChoicesQuery } from '#features/master-data/category-choices-query.ts';
import { FeedLink } from '#features/pages/feed-link.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { Disclosure } from '#ui/menu/disclosure.tsx';
import { placeLink } from '../data/place-links.ts';
import { changeSearch, withoutFilters } from '../data/search-change.ts';
import { findSearchFeed } from '../data/search-feed.ts';
import { describeMore, type HigherLimit, type SearchPage } from '../data/search-query.ts';
import type { SearchChip } from '../filters/search-chips.ts';
import { ExpiredMatches, ExpiredRow } from './expired-matches.tsx';

interface SearchResultsProps {
	/** As in the address bar. The next page continues from it. */
	address: SearchAddress;
	/** The same search with the filters of its text. */
	understood: SearchAddress;
	search: UseInfiniteQueryResult<InfiniteData<SearchPage>>;
	chips: SearchChip[];
}

const SKELETONS = 6;

/** Shows the matching deals, including loading and error states. */
export function SearchResults({ address, understood, search, chips }: SearchResultsProps) {
	const pages = search.data?.pages;
	const last = pages?.at(-1);
	const deals = pages ? withoutRepeats(pages) : [];
	const more = useMoreDeals(search.fetchNextPage, deals.length);
	const found = useMemo(() => pages?.flatMap((page) => page.found) ?? [], [pages]);
	const marks = useMemo(() => new Map(found.map((one) => [one.id, one.marks])), [found]);
	const feed = findSearchFeed(address);
	const isPartial = last?.hasSomeWords ?? false;
	const expired = address.cursor === undefined ? (pages?.[0]?.expiredMatches ?? []) : [];
	const hasOnlyExpired = expired.length > 0 && (deals.length === 0 || isPartial);
	const [expiredDeal] = expired;
	const higherLimit = pages?.[0]?.higherLimit ?? null;
	const linkTo = (cursor?: string) => linkOptions({ to: '/search', search: { ...address, cursor } });

	return (
		<>
			<h2 className="sr-only">Deals</h2>
			{search.isPending && <FeedSkeleton isPaused={search.isPaused} count={SKELETONS} columns="three" />}
			{search.isLoadingError && (
				<FeedFailure error={search.error} onRetry={() => void search.refetch()}>
					<Link
						to="/search"
						activeOptions={{ exact: true }}
						search={withoutFilters(understood)}
						className={buttonClass('quiet')}
					>
						Clear all filters
					</Link>
				</FeedFailure>
			)}
			{hasOnlyExpired && <ExpiredMatches deals={expired} renderedAt={search.dataUpdatedAt} />}
			{isPartial && deals.length > 0 && (
				<p className="mb-4 text-muted">
					{hasOnlyExpired ? 'No active deal' : 'No deal'} has all of these words. These have some of them.
				</p>
			)}
			{last && deals.length === 0 && (
				<NothingFound address={understood} chips={chips} hasExpired={expired.length > 0} higherLimit={higherLimit} />
			)}
			{last && deals.length > 0 && (
				<>
					{address.cursor !== undefined && <StartLink start={linkTo()} />}
					<FeedGrid
						columns="three"
						deals={deals}
						marks={marks}
						renderedAt={search.dataUpdatedAt}
						listRef={more.list}
						aside={
							expiredDeal && !hasOnlyExpired && <ExpiredRow deal={expiredDeal} renderedAt={search.dataUpdatedAt} />
						}
						upcoming={search.isFetchingNextPage ? Math.min(SKELETONS, Math.max(last.total - deals.length, 1)) : 0}
					/>
					{last.nextCursor === null && higherLimit && (
						<p className="mt-6 text-center">
							<MoreDealsLink address={understood} limit={higherLimit} />
						</p>
					)}
					<LoadMore
						next={last.nextCursor === null ? null : linkTo(last.nextCursor)}
						isLoading={search.isFetchingNextPage}
						isFailed={search.isFetchNextPageError}
						isPaused={search.isPaused}
						onLoad={more.load}
					/>
					{understood.deal !== undefined && understood.sortBy === undefined && (
						<WhyThisOrder deals={deals} found={found} />
					)}
				</>
			)}
			{feed !== null && <FeedLink path={feed} />}
			<p role="status" className="sr-only">
				{more.announcement}
			</p>
		</>
	);
}

/** Enough to understand the order. */
const EXPLAINED = 10;

/** Explains how relevance is calculated, with the values of the first deals. */
function WhyThisOrder({ deals, found }: { deals: readonly CardDeal[]; found: readonly FoundWire[] }) {
	const relevanceById = new Map(found.map(({ id, relevance }) => [id, relevance]));
	return (
		<div className="mt-8">
			<Disclosure title="Why this order?">
				<p className="mt-2 max-w-[640px] text-muted text-small">
					Up to 60 points for how well your words match: most in titles, then in stores, brands and tags, then in
					descriptions. Up to 20 for how new a deal is, and half as many after three weeks. Up to 20 for its votes.
					Expired deals lose 100. Nobody can pay for a place.
				</p>
				<ol className="mt-3 divide-y divide-line">
					{deals.slice(0, EXPLAINED).map(({ id, title }) => {
						const relevance = relevanceById.get(id);
						return (
							relevance && (
								<li key={id} className="py-2 text-small">
									<span className="font-semibold">{title}</span>
									<span className="block text-muted tabular-nums">{describeRelevance(relevance)}</span>
								</li>
							)
						);
					})}
				</ol>
			</Disclosure>
		</div>
	);
}

/** Rounds running sums instead of the parts, so that the parts add up to the total and totals keep the order of deals. */
function describeRelevance({ words, freshness, votes, isExpired }: RelevanceWire): string {
	const first = Math.round(words);
	const second = Math.round(words + freshness);
	const third = Math.round(words + freshness + votes);
	const parts = [
		`${first} for matching words`,
		`${second - first} for being new`,
		`${third - second} for votes`,
		...(isExpired ? ['minus 100 because it has expired'] : []),
	];
	return `${isExpired ? third - 100 : third} points: ${parts.join(', ')}`;
}

const PILL =
	'inline-flex h-10 max-w-full items-center gap-2 rounded-pill bg-raised px-4 font-medium text-ink transition-colors hover:bg-raised-hover';

interface NothingFoundProps {
	/** The search with the filters of its text. */
	address: SearchAddress;
	chips: SearchChip[];
	/** True if expired deals match and are shown. */
	hasExpired: boolean;
	higherLimit: HigherLimit | null;
}

/** Leads to the same search with a higher price limit. */
function MoreDealsLink({ address, limit }: { address: SearchAddress; limit: HigherLimit }) {
	return (
		<Link
			to="/search"
			search={changeSearch(address, { maxPrice: String(limit.maxPrice) })}
			activeOptions={{ exact: true }}
			className={PILL}
		>
			{describeMore(limit)}
		</Link>
	);
}

/** Suggests what to try after an empty search: fewer filters, other words, or categories. */
function NothingFound({ address, chips, hasExpired, higherLimit }: NothingFoundProps) {
	const { data: categories = [] } = useQuery(categoryChoicesQuery);
	return (
		<StatePanel icon={SearchX} title={hasExpired ? 'No active deals found' : 'No deals found'}>
			<p>Check the spelling, try fewer or simpler words, or remove a filter.</p>
			{higherLimit && (
				<Ways title="Pay a little more">
					<li>
						<MoreDealsLink address={address} limit={higherLimit} />
					</li>
				</Ways>
			)}
			{chips.length > 1 && (
				<Ways title="Search without">
					{chips.map(({ key, label, rest }) => (
						<li key={key} className="max-w-full">
							<Link to="/search" activeOptions={{ exact: true }} search={rest} className={PILL}>
								<X size={16} aria-hidden className="shrink-0 text-muted" />
								<span className="truncate">{label}</span>
							</Link>
						</li>
					))}
				</Ways>
			)}
			{/* The server already looks for expired deals with all the words. */}
			{address.expired === undefined && address.deal === undefined && (
				<Ways title="It may have expired">
					<li>
						<Link
							to="/search"
							activeOptions={{ exact: true }}
							search={changeSearch(address, { expired: 1 })}
							className={PILL}
						>
							Search expired deals too
						</Link>
					</li>
				</Ways>
			)}
			<Ways title="Browse categories">
				{categories
					.filter(({ level }) => level === 0)
					.map(({ name, slug }) => (
						<li key={slug}>
							<Link {...placeLink('category', slug)} activeOptions={{ exact: true }} className={PILL}>
								{name}
							</Link>
						</li>
					))}
			</Ways>
		</StatePanel>
	);
}

function Ways({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mt-6">
			<h4 className="mb-2.5 font-semibold text-ink text-small">{title}</h4>
			<ul className="flex flex-wrap justify-center gap-2">{children}</ul>
		</section>
	);
}
