import type { CategoryAddress } from '@bilby/contract/deals/category-address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ThumbsUp } from 'lucide-react';
import { AlertMe } from '#features/alert-me/alert-me.tsx';
import { CategoryPill } from '#features/deals/feed/category-pill.tsx';
import { ExpiredSwitch } from '#features/deals/feed/expired-switch.tsx';
import { Feed } from '#features/deals/feed/feed.tsx';
import { FeedSkeleton } from '#features/deals/feed/feed-skeleton.tsx';
import { FilterBar } from '#features/deals/feed/filter-bar.tsx';
import { CategoryIcon } from '#features/master-data/category-icon.tsx';
import { useOnline } from '#lib/hooks/use-online.ts';
import { formatCount } from '#lib/text/format.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { ScrollRow } from '#ui/paging/scroll-row.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { categoryStatsQuery } from '../category-stats-query.ts';
import { crumbsFor } from './category-head.ts';
import { categoryLink, categoryList } from './category-list.ts';
import { ALL_SLUG, activeRate, findCategory, type ShownCategory } from './find-category.ts';

/** The deals of one category. `slug` is taken from the address. */
export function CategoryPage({ slug, address }: { slug: string; address: CategoryAddress }) {
	const { data } = useSuspenseQuery(categoryStatsQuery);
	const category = findCategory(data, slug);
	return (
		<div className="content-width pt-3 desk:pt-4">
			<Breadcrumbs crumbs={crumbsFor(category)} />
			<CategoryHero category={category} />
			<Neighbours category={category} />
			<PopularBanner slug={category.slug} address={address} />
			<CategoryFilters slug={category.slug} address={address} />
			<Feed key={category.slug} list={categoryList(category, address)} />
		</div>
	);
}

const FILTERS = [
	{ label: 'Newest', filter: undefined },
	{ label: 'Most Popular', filter: 'popular' },
	{ label: 'Featured', filter: 'featured' },
] as const;

function CategoryFilters({ slug, address }: { slug: string; address: CategoryAddress }) {
	const { filter: chosen, expired } = address;
	return (
		<FilterBar
			chips={FILTERS.map(({ label, filter }) => ({
				label,
				link: categoryLink(slug, { filter, expired }),
				isChosen: filter === chosen,
			}))}
		>
			<ExpiredSwitch
				isOn={expired === 1}
				toggleLink={categoryLink(slug, { filter: chosen, expired: expired === 1 ? undefined : 1 })}
			/>
		</FilterBar>
	);
}

/** Name and figures. Must be as tall as in `CategorySkeleton`. */
function CategoryHero({ category }: { category: ShownCategory }) {
	const { name, slug, activeDeals, totalDeals } = category;
	const [top = category] = category.ancestors;
	return (
		// As high as its figures before they arrive, so that nothing moves.
		<div className="mt-2 flex flex-col gap-4 desk:min-h-[4.625rem] desk:flex-row desk:items-center desk:justify-between">
			<div className="flex min-w-0 items-center gap-4">
				<span className="grid size-14 shrink-0 place-items-center rounded-card bg-raised text-ink">
					<CategoryIcon slug={top.slug} size={28} />
				</span>
				<h1 className="min-w-0 text-balance break-words font-extrabold text-head tracking-[-0.03em]">{name}</h1>
				{slug !== ALL_SLUG && (
					<AlertMe
						prefill={{ title: name, keywords: name, category: slug }}
						about={`to deals in ${name}`}
						isShortOnPhone
						className="ml-auto shrink-0"
					/>
				)}
			</div>
			<dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface py-3 shadow-card desk:w-[420px] desk:self-start">
				<Figure label="Active Deals" value={formatCount(activeDeals)} />
				<Figure label="Total Deals" value={formatCount(totalDeals)} />
				<Figure label="Active Rate" value={`${activeRate(category)}%`} />
			</dl>
		</div>
	);
}

function Figure({ label, value }: { label: string; value: string }) {
	return (
		<div className="flex flex-col-reverse px-4 text-center">
			<dt className="text-muted text-small">{label}</dt>
			<dd className="font-extrabold font-figures text-title tabular-nums tracking-tight">{value}</dd>
		</div>
	);
}

/** Links to related categories. */
function Neighbours({ category: { slug, ancestors, neighbours } }: { category: ShownCategory }) {
	if (neighbours.length === 0) return null;
	const [top] = ancestors;
	const parent = ancestors.at(-1);
	return (
		<nav aria-label={slug === ALL_SLUG ? 'Categories' : 'Subcategories'} className="mt-4 h-12">
			<ScrollRow>
				{top && parent && (
					<CategoryPill slug={parent.slug}>
						<CategoryIcon slug={top.slug} />
						All {parent.name}
					</CategoryPill>
				)}
				{neighbours.map((neighbour) => (
					<CategoryPill key={neighbour.slug} slug={neighbour.slug}>
						{slug === ALL_SLUG && <CategoryIcon slug={neighbour.slug} />}
						{neighbour.name}
					</CategoryPill>
				))}
			</ScrollRow>
		</nav>
	);
}

/** Links to the deals with the most votes. */
function PopularBanner({ slug, address: { expired } }: { slug: string; address: CategoryAddress }) {
	return (
		<Link
			{...categoryLink(slug, { filter: 'popular', expired })}
			resetScroll={false}
			activeOptions={{ exact: true }}
			className="mt-4 flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 shadow-card transition-shadow hover:border-line-strong hover:shadow-lift"
		>
			<span className="grid size-10 shrink-0 place-items-center rounded-control bg-eucalypt/10 text-eucalypt">
				<ThumbsUp size={20} aria-hidden />
			</span>
			<span className="min-w-0 flex-1">
				<span className="block font-semibold">View Popular Deals</span>{' '}
				<span className="block text-muted text-small">The deals members voted for most.</span>
			</span>
			<ArrowRight size={18} aria-hidden className="shrink-0 text-muted" />
		</Link>
	);
}

/** As tall as the page of a category with subcategories. */
export function CategorySkeleton() {
	const isOnline = useOnline();
	return (
		<div className="content-width pt-3 desk:pt-4">
			<div className="flex h-10 items-center">
				<Skeleton className="h-3.5 w-48" />
			</div>
			<div className="mt-2 flex flex-col gap-4 desk:flex-row desk:items-center desk:justify-between">
				<div className="flex items-center gap-4">
					<Skeleton className="size-14 rounded-card" />
					<Skeleton className="h-7 w-44" />
				</div>
				<Skeleton className="h-[74px] w-full rounded-card desk:w-[420px]" />
			</div>
			<Skeleton className="mt-4 h-12 rounded-control" />
			<Skeleton className="mt-4 h-[70px] rounded-card" />
			<div className="mt-4 h-[70px] border-line border-t" />
			<FeedSkeleton count={6} isPaused={!isOnline} />
		</div>
	);
}
