import type { LinkProps } from '@tanstack/react-router';
import { linkOptions } from '@tanstack/react-router';
import type { StructuredData } from '../../pages/head/page-head.ts';

export interface Crumb {
	name: string;
	link: LinkProps;
	path: string;
}

export const HOME_CRUMB: Crumb = { name: 'Home', link: linkOptions({ to: '/' }), path: '/' };
export const CATEGORIES_CRUMB: Crumb = {
	name: 'Categories',
	link: linkOptions({ to: '/categories' }),
	path: '/categories',
};

export function categoryCrumb(name: string, slug: string): Crumb {
	return { name, link: linkOptions({ to: '/cat/$cat', params: { cat: slug } }), path: `/cat/${slug}` };
}

/** The same way as schema.org has it. */
export function breadcrumbData(site: { url: string }, crumbs: Crumb[]): StructuredData {
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: crumbs.map(({ name, path }, place) => ({
			'@type': 'ListItem',
			position: place + 1,
			name,
			item: new URL(path, site.url).href,
		})),
	};
}
