import type { LabelAddress } from '@bilby/contract/labels/label-address';
import { labelTitle } from '@bilby/contract/labels/label-title';
import type { LabelPageWire, LabelWire } from '@bilby/contract/labels/wire';
import { type Crumb, HOME_CRUMB } from '#features/categories/crumbs.ts';
import { breadcrumbData } from '#features/pages/head/breadcrumb-data.ts';
import { pageHead } from '#features/pages/head/page-head.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { labelLink, labelPath } from '../label-pages.ts';
import { formatActiveDeals } from './active-deals.ts';

/** Returns the head of the page of a store, brand or tag. */
export function labelHead(
	site: Pick<Site, 'name' | 'url'>,
	label: LabelPageWire,
	{ filter, cursor }: Pick<LabelAddress, 'filter' | 'cursor'>,
) {
	const name = labelTitle(label);
	const title = `${name} deals, coupons and discounts`;
	return pageHead(site, {
		title: `${filter === 'popular' ? `Most popular: ${title}` : title} | ${site.name}`,
		description: `${name}: ${formatActiveDeals(label)}, found, checked and voted on by Australian shoppers.`,
		path: `${labelPath(label)}${filter ? `?filter=${filter}` : ''}`,
		isIndexed: cursor === undefined,
		feed: { path: labelPath(label), title: `${name} deals` },
		structuredData: import.meta.env.SSR && breadcrumbData(site, labelCrumbs(label)),
	});
}

/** Returns the breadcrumbs of the page. */
export function labelCrumbs(label: LabelWire): Crumb[] {
	return [HOME_CRUMB, { name: labelTitle(label), link: labelLink(label), path: labelPath(label) }];
}
