import { FEED_FILTERS } from '@bilby/contract/deals/feed';
import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { DEALS_PER_PAGE } from '@bilby/contract/kernel/limits';
import { toSearchString } from '@bilby/contract/kernel/search-string';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { categoriesQuery } from '#features/master-data/categories-query.ts';
import { CategoryIcon } from '#features/master-data/category-icon.tsx';
import { useTourDue } from '#features/onboarding/use-tour-due.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { SkipLink } from '#ui/base/skip-link.tsx';
import { ScrollRow } from '#ui/paging/scroll-row.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { CategoryPill } from './category-pill.tsx';
import { ALL_CATEGORIES, type DealList } from './deal-list.ts';
import { ExpiredSwitch } from './expired-switch.tsx';
import { Feed } from './feed.tsx';
import { FEED_FILTER_LABELS, filterForAddress, filterFrom, fromTheStart, showsExpired } from './feed-address.ts';
import { feedQuery } from './feed-query.ts';
import { FilterBar } from './filter-bar.tsx';

/** Only touch screens need it, and rarely with the first touch, which loads it. */
const PullToRefresh = lazyComponent(async () => (await import('./pull-to-refresh.tsx')).PullToRefresh);

/** Few visits have a notice. */
const NoticeBanner = lazyComponent(async () => (await import('./notice-banner.tsx')).NoticeBanner);

/** Shown once per device, and not right after loading. */
const TourOffer = lazyComponent(async () => (await import('#features/onboarding/tour-offer.tsx')).TourOffer);

export function HomePage({ address, searchBox }: { address: FeedAddress; searchBox: ReactNode }) {
	const isTouched = useTouched();
	const isTourDue = useTourDue();
	return (
		<div className="content-width">
			{isTouched && (
				<Suspense>
					<PullToRefresh address={address} />
				</Suspense>
			)}
			{address.notice !== undefined && (
				<Suspense>
					<NoticeBanner address={address} />
				</Suspense>
			)}
			<Hero searchBox={searchBox} />
			<CategoryPills />
			<HomeFilters address={address} />
			<Feed list={homeList(address)} />
			{isTourDue && (
				<Suspense>
					<TourOffer />
				</Suspense>
			)}
		</div>
	);
}

/** Returns whether the page has been touched. */
function useTouched(): boolean {
	const [isTouched, setIsTouched] = useState(false);
	useEffect(() => {
		const touch = () => setIsTouched(true);
		addEventListener('touchstart', touch, { once: true, passive: true });
		return () => removeEventListener('touchstart', touch);
	}, []);
	return isTouched;
}

/** Returning visitors know the site, so they only see the search box and get to the deals sooner. */
function Hero({ searchBox }: { searchBox: ReactNode }) {
	return (
		<section aria-labelledby="hero-title" className="pt-6 returning:pt-4 desk:pt-10 desk:returning:pt-6">
			<h1
				id="hero-title"
				className="max-w-[420px] text-balance font-extrabold text-head tracking-[-0.03em] returning:sr-only desk:text-hero"
			>
				Deals worth leaving the burrow for.
			</h1>
			<p className="mt-3 max-w-[540px] text-body text-muted returning:hidden desk:text-[1.0625rem] desk:leading-[1.625rem]">
				Found, checked and voted on by Australian shoppers. No sponsored rankings: the best deals rise because members
				say so.
			</p>
			<div className="mt-6 max-w-[720px] returning:mt-0 print:hidden">{searchBox}</div>
		</section>
	);
}

function HomeFilters({ address }: { address: FeedAddress }) {
	const linkTo = (change: Partial<FeedAddress>) => linkOptions({ to: '/', search: fromTheStart(address, change) });
	const isOn = showsExpired(address);
	return (
		<>
			<FilterBar
				chips={FEED_FILTERS.map((filter) => ({
					label: FEED_FILTER_LABELS[filter],
					link: linkTo({ filter: filterForAddress(filter) }),
					isChosen: filter === filterFrom(address),
				}))}
			>
				<ExpiredSwitch
					isOn={isOn}
					isDisabled={address.filter === 'hot'}
					toggleLink={linkTo({ expired: isOn ? undefined : 1 })}
				/>
			</FilterBar>
			{address.filter === 'hot' && (
				<p className="mb-4 text-muted text-small">Hottest first. Votes push a deal up, and age brings it down.</p>
			)}
		</>
	);
}

/** Returns the list on the home page. */
export function homeList(address: FeedAddress): DealList {
	return {
		query: feedQuery(address),
		linkFrom: (cursor) => linkOptions({ to: '/', search: fromTheStart(address, { cursor }) }),
		isContinued: address.cursor !== undefined,
		reset: linkOptions({ to: '/' }),
		emptyTitle: 'No deals found',
		emptyText: 'Nothing matches right now. Start again with the newest deals.',
		feedPath: `/${toSearchString({ filter: address.filter })}`,
		announced: address.filter === undefined && address.cursor === undefined ? ALL_CATEGORIES : undefined,
		skeletonCards: DEALS_PER_PAGE,
	};
}

/** Links to the deals of each category. */
function CategoryPills() {
	const { data: categories, isPending } = useQuery(categoriesQuery);
	return (
		<nav aria-label="Categories" className="mt-5 h-12 returning:mt-1 print:hidden">
			<SkipLink to="deals-title">Skip to the deals</SkipLink>
			<ScrollRow>
				{isPending && <PillSkeletons />}
				{categories?.map(({ name, slug }) => (
					<CategoryPill key={slug} slug={slug}>
						<CategoryIcon slug={slug} />
						{name}
					</CategoryPill>
				))}
			</ScrollRow>
		</nav>
	);
}

const SKELETON_WIDTHS = ['w-32', 'w-28', 'w-36', 'w-30', 'w-40', 'w-34'];

function PillSkeletons() {
	return SKELETON_WIDTHS.map((width) => <Skeleton key={width} className={`h-10 shrink-0 rounded-pill ${width}`} />);
}
