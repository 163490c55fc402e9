import type { StructuredData } from './page-head.ts';

/** Returns the breadcrumbs of a page as schema.org data. */
export function breadcrumbData(site: { url: string }, crumbs: { name: string; path: string }[]): StructuredData {
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
