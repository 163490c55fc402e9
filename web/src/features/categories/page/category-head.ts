import type { CategoryAddress, CategoryFilter } from '@bilby/contract/deals/category-address';
import { breadcrumbData } from '#features/pages/head/breadcrumb-data.ts';
import { pageHead } from '#features/pages/head/page-head.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { countOf } from '#lib/text/format.ts';
import { CATEGORIES_CRUMB, type Crumb, categoryCrumb, HOME_CRUMB } from '../crumbs.ts';
import { ALL_SLUG, type ShownCategory } from './find-category.ts';

const TITLES: Record<CategoryFilter, string> = { popular: 'Most popular', featured: 'Featured' };

export function categoryHead(
	site: Pick<Site, 'name' | 'url'>,
	category: ShownCategory,
	{ filter, cursor }: CategoryAddress,
) {
	const { name, slug, activeDeals } = category;
	const title = slug === ALL_SLUG ? name : `${name} deals`;
	return pageHead(site, {
		title: `${filter ? `${TITLES[filter]}: ${title}` : title} | ${site.name}`,
		description: `${title}: ${countOf(activeDeals, 'active deal')}, found, checked and voted on by Australian shoppers.`,
		path: `/cat/${slug}${filter ? `?filter=${filter}` : ''}`,
		isIndexed: cursor === undefined,
		...(slug === ALL_SLUG ? {} : { feed: { path: `/cat/${slug}`, title } }),
		structuredData: import.meta.env.SSR && breadcrumbData(site, crumbsFor(category)),
	});
}

/** Returns the breadcrumbs of a category. Those of a subcategory include all categories above it. */
export function crumbsFor({ name, slug, ancestors }: Pick<ShownCategory, 'name' | 'slug' | 'ancestors'>): Crumb[] {
	return [
		HOME_CRUMB,
		CATEGORIES_CRUMB,
		...ancestors.map((above) => categoryCrumb(above.name, above.slug)),
		categoryCrumb(name, slug),
	];
}
