import type { CategoryIndexAddress } from '@bilby/contract/master-data/category-index-address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { FilterBar } from '#features/deals/feed/filter-bar.tsx';
import { useOnline } from '#lib/hooks/use-online.ts';
import { formatCount } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { categoryStatsQuery } from '../category-stats-query.ts';
import { CATEGORIES_CRUMB, HOME_CRUMB } from '../crumbs.ts';
import { CATEGORY_CARD, CATEGORY_GRID, CategoryGrid } from './category-grid.tsx';
import { chooseCategories } from './shown-categories.ts';

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
