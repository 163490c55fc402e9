import { toSearchString } from '@bilby/contract/kernel/search-string';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { Link, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#lib/api/api.ts';
import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { categoryChoicesQuery } from '../master-data/category-choices-query.ts';
import { taxonomyNameQuery } from '../master-data/taxonomy-query.ts';
import { pageHead } from '../pages/head/page-head.ts';
import { type Site, siteQuery } from '../pages/head/site-query.ts';
import { SearchBox } from './box/search-box.tsx';
import { huddleSearchQuery } from './data/huddle-search-query.ts';
import { addRecentSearch } from './data/recent-searches.ts';
import { changeSearch } from './data/search-change.ts';
import { findSearchFeed } from './data/search-feed.ts';
import { type SearchPage as FoundPage, searchQuery } from './data/search-query.ts';
import { listTaxonomyFilters } from './data/taxonomy-names.ts';
import { ChipRow } from './filters/chip-row.tsx';
import { useSearchChips } from './filters/search-chips.ts';
import { FoundHuddles } from './results/found-huddles.tsx';
import { SearchHeading } from './results/search-heading.tsx';
import { SearchResults } from './results/search-results.tsx';

/**
 * The form works without its script, so phones, which hide it, never load the script. Desktops load it soon for the
 * counts.
 */
const LazyFilterSidebar = lazyHydrate({
	load: async () => (await import('./filters/filter-sidebar.tsx')).FilterSidebar,
	eagerWithin: 0,
});

export function SearchPage({ address }: { address: SearchAddress }) {
	return address.in === 'huddles' ? <HuddleSearchPage address={address} /> : <DealSearchPage address={address} />;
}

function HuddleSearchPage({ address }: { address: SearchAddress }) {
	useRecentSearch(address);
	return (
		<div className="content-width pt-5 pb-10 desk:pt-7">
			<SearchBox address={address} />
			<SearchScope address={address} />
			<FoundHuddles address={address} />
		</div>
	);
}

function DealSearchPage({ address }: { address: SearchAddress }) {
	const search = useInfiniteQuery(searchQuery(address));
	const last = search.data?.pages.at(-1);
	const understood = last?.understood ?? address;
	const chips = useSearchChips(understood);
	useRecentSearch(address);
	return (
		<div className="content-width pt-5 pb-10 desk:pt-7">
			<SearchBox address={address} />
			<SearchScope address={address} />
			{last && <CorrectionNote found={last} />}
			<ChipRow
				address={address}
				understood={understood}
				chips={chips}
				hasUnderstood={last?.hasUnderstood ?? false}
				higherLimit={search.data?.pages[0]?.higherLimit ?? null}
			/>
			<div className="mt-5 grid-cols-[240px_minmax(0,1fr)] items-start gap-8 desk:mt-6 desk:grid">
				<LazyFilterSidebar address={understood} total={search.isError ? 0 : last?.total} />
				<section aria-labelledby="results-title" aria-busy={search.isFetching}>
					<SearchHeading
						address={understood}
						text={address.deal}
						found={last}
						isFailed={search.isError}
						chips={chips}
					/>
					<SearchResults address={address} understood={understood} search={search} chips={chips} />
				</section>
			</div>
		</div>
	);
}

/** Says that the words were corrected, and offers the words as typed. */
function CorrectionNote({ found: { correctedWords, words, understood } }: { found: FoundPage }) {
	if (correctedWords === null) return null;
	return (
		<p className="mt-3 [overflow-wrap:anywhere]">
			Showing results for <b className="font-semibold">{correctedWords}</b>.{' '}
			<span className="text-muted">
				Search instead for{' '}
				<Link
					to="/search"
					activeOptions={{ exact: true }}
					search={changeSearch(understood, { deal: words })}
					className={`font-semibold ${PROSE_LINK}`}
				>
					{words}
				</Link>
			</span>
		</p>
	);
}

/**
 * Adds the text to the recent searches on this device. Later pages of a list do not count, nor does text that the page
 * itself put together.
 */
function useRecentSearch({ deal, exact, cursor }: SearchAddress): void {
	const isTyped = exact === undefined && cursor === undefined;
	useEffect(() => {
		if (deal !== undefined && isTyped) addRecentSearch(deal);
	}, [deal, isTyped]);
}

/** Switches between deals and the forum. Shows nothing without text to search for. */
function SearchScope({ address: { deal, in: scope } }: { address: SearchAddress }) {
	if (deal === undefined) return null;
	const places = [
		{ name: 'Deals', search: { deal }, isChosen: scope === undefined },
		{ name: 'Huddles', search: { deal, in: 'huddles' as const }, isChosen: scope === 'huddles' },
	];
	return (
		<nav aria-label="Search in" className="mt-3 inline-flex rounded-control bg-raised">
			{places.map(({ name, search, isChosen }) => (
				<Link
					key={name}
					to="/search"
					search={search}
					activeOptions={{ exact: true }}
					aria-current={isChosen ? 'page' : undefined}
					className="inline-flex h-10 items-center justify-center rounded-control border border-transparent px-4 font-medium text-muted text-small transition-colors hover:text-ink aria-[current]:border-line-strong aria-[current]:bg-surface aria-[current]:text-ink"
				>
					{name}
				</Link>
			))}
		</nav>
	);
}

/**
 * Loads the data of the search page. The server waits for it. The browser shows the page immediately, with skeletons.
 */
export async function loadSearch(queryClient: QueryClient, address: SearchAddress): Promise<Site> {
	if (typeof document === 'undefined') {
		if (address.in === 'huddles') {
			await queryClient.ensureInfiniteQueryData(huddleSearchQuery(address)).catch(leaveRejected(address));
			return queryClient.ensureQueryData(siteQuery);
		}
		const [, found] = await Promise.all([
			queryClient.ensureQueryData(categoryChoicesQuery).then(() => LazyFilterSidebar.preload()),
			queryClient.ensureInfiniteQueryData(searchQuery(address)).catch(leaveRejected(address)),
		]);
		await Promise.all(
			listTaxonomyFilters(found.pages[0]?.understood ?? address).map(({ kind, slug }) =>
				queryClient.ensureQueryData(taxonomyNameQuery(kind, slug)),
			),
		);
	}
	return queryClient.ensureQueryData(siteQuery);
}

/**
 * If the API rejects part of an address (an expired cursor, a deleted store), redirects to the search without that
 * part.
 */
function leaveRejected(address: SearchAddress) {
	return (error: unknown): never => {
		const rejected =
			error instanceof ApiError && [400, 404, 422].includes(error.status) ? Object.keys(error.fields) : [];
		const left = Object.fromEntries(Object.entries(address).filter(([name]) => !rejected.includes(name)));
		if (Object.keys(left).length < Object.keys(address).length) throw redirect({ to: '/search', search: left });
		throw error;
	};
}

export function searchHead(site: Pick<Site, 'name' | 'url'>, address: SearchAddress) {
	const { deal, cursor, ...filters } = address;
	if (address.in === 'huddles') {
		return pageHead(site, {
			title: `${deal} in huddles | ${site.name}`,
			description: `What members ask and answer about “${deal}”.`,
			path: `/search${toSearchString({ ...address, cursor: undefined })}`,
			isIndexed: false,
		});
	}
	const isNarrowed = Object.values(filters).some((value) => value !== undefined);
	const feed = findSearchFeed(address);
	return pageHead(site, {
		title: `${deal === undefined ? 'Search deals' : `${deal} deals`} | ${site.name}`,
		description:
			deal === undefined
				? 'Search deals, discounts, freebies and promo codes found by Australian shoppers.'
				: `Deals for “${deal}”, found, checked and voted on by Australian shoppers.`,
		path: `/search${toSearchString({ ...address, cursor: undefined })}`,
		...(feed === null ? {} : { feed: { path: feed, title: `Deals for “${deal}”` } }),
		// Filters can be combined endlessly, so only searches by text alone are indexed.
		isIndexed: !isNarrowed && cursor === undefined,
	});
}
