import type { CategoryIndexAddress, CategoryTheme } from '@bilby/contract/master-data/category-index-address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions, useRouter } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { FilterBar } from '#features/deals/feed/filter-bar.tsx';
import { CategoryIcon } from '#features/master-data/category-icon.tsx';
import { findAncestors, findTopLevel } from '#features/master-data/category-levels.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { withStorage } from '#lib/session/storage.ts';
import { countOf, formatCount } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { type CategoryStats, categoryStatsQuery } from '../category-stats-query.ts';
import { CATEGORIES_CRUMB, HOME_CRUMB } from '../crumbs.ts';

const CATEGORY_GRID = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 desk:grid-cols-4 desk:gap-5';

/** Lasts as long as the tab, so that going back shows the same order. */
const SEED_KEY = 'categorySeed';

/**
 * Sorts the cards of the preceding list before the first paint, so visitors do not see them move. React knows the order
 * only after hydration and then applies the same one.
 */
export const ORDER_SCRIPT = `(function(place){try{var s=Number(sessionStorage.getItem('${SEED_KEY}'))||1+Math.floor(Math.random()*2147483646);
sessionStorage.setItem('${SEED_KEY}',String(s));
for(var c of document.currentScript.previousElementSibling.children)c.style.order=place(c.dataset.slug,s)}catch(e){}})(${sortKeyFor})`;

/** Shared by the card and its skeleton, so nothing moves when one replaces the other. */
const CATEGORY_CARD =
	'flex h-[136px] flex-col rounded-card border border-line bg-surface p-4 shadow-card desk:h-24 desk:flex-row desk:items-center desk:gap-4 desk:p-5';

/** The index is an overview. More than this would be a list to read. */
const SHOWN_AT_MOST = 20;

const THEME_WORDS: Record<CategoryTheme, readonly string[]> = {
	food: ['food', 'pantry', 'beverage', 'grocery', 'kitchen', 'dining'],
	clothing: ['clothing', 'fashion', 'apparel', 'wear', 'dress', 'shirt', 'pants'],
};

/** The index of categories. */
export function CategoriesPage({ address: { filter } }: { address: CategoryIndexAddress }) {
	const { data } = useSuspenseQuery(categoryStatsQuery);
	const { shown, more } = chooseCategories(data.categories, filter);
	return (
		<div className="content-width pt-3 desk:pt-4">
			<CategoriesTop filter={filter} />
			{shown.length > 0 ? <CategoryGrid categories={shown} isShuffled={filter === undefined} /> : <NoCategories />}
			{more > 0 && (
				<div className="mt-8 text-center text-muted">
					<p>
						<Link
							to="/cat/$cat"
							params={{ cat: 'all' }}
							className="font-semibold text-ink underline underline-offset-4"
						>
							And {formatCount(more)} more categories available
						</Link>
					</p>
					<p>Showing top {shown.length} categories by active deals</p>
				</div>
			)}
			<p className="mt-8 text-center text-muted">More categories coming soon!</p>
		</div>
	);
}

const CHIPS = [
	{ label: 'All', filter: undefined },
	{ label: 'Food', filter: 'food' },
	{ label: 'Clothing', filter: 'clothing' },
] as const;

/** The header above the cards, also while they load. */
function CategoriesTop({ filter: chosen }: CategoryIndexAddress) {
	return (
		<>
			<Breadcrumbs crumbs={[HOME_CRUMB, CATEGORIES_CRUMB]} />
			<h1 className="mt-2 font-extrabold text-head tracking-[-0.03em]">Categories</h1>
			<p className="mt-1 text-muted">Every kind of deal members find, from groceries to getaways.</p>
			<FilterBar
				chips={CHIPS.map(({ label, filter }) => ({
					label,
					link: linkOptions({ to: '/categories', search: { filter } }),
					isChosen: filter === chosen,
				}))}
			/>
		</>
	);
}

function NoCategories() {
	return (
		<StatePanel
			icon={SearchX}
			title="No categories found"
			level={2}
			action={
				<Link to="/categories" activeOptions={{ exact: true }} className={buttonClass('quiet')}>
					View All Categories
				</Link>
			}
		>
			<p>There’s nothing like that right now.</p>
		</StatePanel>
	);
}

const CARDS = Array.from({ length: 12 }, (_, place) => `skeleton-${place}`);

export function CategoriesSkeleton() {
	const isOnline = useOnline();
	return (
		<div className="content-width pt-3 desk:pt-4">
			<CategoriesTop />
			{!isOnline && <OfflineNote what="Categories" />}
			<p className="sr-only">Loading categories…</p>
			<ul aria-hidden className={CATEGORY_GRID}>
				{CARDS.map((key) => (
					<li key={key} className={CATEGORY_CARD}>
						<Skeleton className="size-10 shrink-0 rounded-control desk:size-12" />
						<span className="mt-auto w-full desk:mt-0">
							<Skeleton className="h-4 w-4/5" />
							<Skeleton className="mt-2 h-3 w-1/2" />
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Cards in their given order, or in an order specific to the visitor. */
export function CategoryGrid({ categories, isShuffled }: { categories: ShownCard[]; isShuffled: boolean }) {
	return isShuffled ? <ShuffledGrid categories={categories} /> : <Grid categories={categories} seed={null} />;
}

/** Everyone receives the same page. An inline script, and then React, apply the visitor's order. */
function ShuffledGrid({ categories }: { categories: ShownCard[] }) {
	const { options } = useRouter();
	const hasTakenOver = useHydrated();
	const seed = hasTakenOver ? visitorSeed() : null;
	return (
		<>
			<Grid categories={categories} seed={seed} />
			{!hasTakenOver && (
				<script
					nonce={options.ssr?.nonce}
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text, run before the first paint
					dangerouslySetInnerHTML={{ __html: ORDER_SCRIPT }}
				/>
			)}
		</>
	);
}

function Grid({ categories, seed }: { categories: ShownCard[]; seed: number | null }) {
	return (
		// Hidden until the paragraph after it exists: if the page arrives in parts, the script has sorted the cards by
		// then.
		<ul className={`not-has-[~p]:invisible ${CATEGORY_GRID}`}>
			{inOrder(categories, seed).map((category) => (
				<li
					key={category.slug}
					data-slug={category.slug}
					// The DOM has the same order, for keyboard and screen readers. The style matches what the inline
					// script set.
					style={seed === null ? undefined : { order: sortKeyFor(category.slug, seed) }}
					suppressHydrationWarning
				>
					<CategoryCard category={category} />
				</li>
			))}
		</ul>
	);
}

function inOrder(categories: ShownCard[], seed: number | null): ShownCard[] {
	if (seed === null) return categories;
	return categories.toSorted((a, b) => sortKeyFor(a.slug, seed) - sortKeyFor(b.slug, seed));
}

/**
 * Returns a card's sort key for a visitor; larger keys come later. Must be self-contained, because `ORDER_SCRIPT` runs
 * its source text.
 */
export function sortKeyFor(slug: string, seed: number): number {
	let hash = seed;
	for (let index = 0; index < slug.length; index += 1) {
		hash = Math.imul(hash ^ slug.charCodeAt(index), 0x5bd1e995);
		hash ^= hash >>> 15;
	}
	return Math.imul(hash, 0x5bd1e995) >>> 8;
}

/** Returns the visitor's seed. Returns null without storage, because every page would have another order. */
export function visitorSeed(): number | null {
	return withStorage(() => {
		const seed = Number(sessionStorage.getItem(SEED_KEY)) || 1 + Math.floor(Math.random() * 2_147_483_646);
		sessionStorage.setItem(SEED_KEY, String(seed));
		return seed;
	}, null);
}

function CategoryCard({ category }: { category: ShownCard }) {
	const { name, slug, icon, activeDeals } = category;
	return (
		<Link
			to="/cat/$cat"
			params={{ cat: slug }}
			className={`${CATEGORY_CARD} group transition-shadow hover:border-line-strong hover:shadow-lift`}
		>
			<span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-muted transition-colors group-hover:text-ink desk:size-12">
				<CategoryIcon slug={icon} size={22} />
			</span>
			<span className="mt-auto min-w-0 desk:mt-0">
				<span className="lines-2 block font-semibold leading-5">{name}</span>{' '}
				<span className="block text-muted text-small tabular-nums">{countOf(activeDeals, 'active deal')}</span>
			</span>
		</Link>
	);
}

interface ShownCard extends CategoryStats {
	/** The slug of the category whose icon is shown. Subcategories use that of the top level. */
	icon: string;
}

/** True if a category's name fits a theme, in singular or plural: "Groceries" matches grocery. */
export function hasTheme(name: string, theme: CategoryTheme): boolean {
	const singular = name.toLowerCase().replaceAll(/ies\b/g, 'y');
	return THEME_WORDS[theme].some((word) => singular.includes(word));
}

/**
 * Chooses the categories that the index shows, largest first: the top level up to the limit, or all that fit a theme,
 * subcategories included. `more` counts those left out.
 */
export function chooseCategories(
	categories: readonly CategoryStats[],
	theme: CategoryTheme | undefined,
): { shown: ShownCard[]; more: number } {
	const cards = categories.map((category) => {
		const [top = category] = findAncestors(category, categories);
		return { ...category, icon: top.slug };
	});
	if (theme !== undefined) return { shown: cards.filter(({ name }) => hasTheme(name, theme)), more: 0 };
	const topLevel = findTopLevel(cards);
	return { shown: topLevel.slice(0, SHOWN_AT_MOST), more: Math.max(0, topLevel.length - SHOWN_AT_MOST) };
}
