import type { CategoryAddress } from '@bilby/contract/deals/category-address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Feed } from '#features/deals/feed/list/feed.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { categoryStatsQuery } from '../stats/category-stats-query.ts';
import { CategoryFilters } from './category-filters.tsx';
import { crumbsFor } from './category-head.ts';
import { CategoryHero } from './category-hero.tsx';
import { categoryList } from './category-list.ts';
import { findCategory } from './find-category.ts';
import { Neighbours } from './neighbours.tsx';
import { PopularBanner } from './popular-banner.tsx';

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
