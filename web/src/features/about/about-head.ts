import type { AboutText } from '@bilby/contract/about/wire';
import { HOME_CRUMB } from '../categories/crumbs.ts';
import { breadcrumbData } from '../pages/head/breadcrumb-data.ts';
import { pageHead } from '../pages/head/page-head.ts';
import type { Site } from '../pages/head/site-query.ts';
import { ABOUT_CRUMB } from './about-queries.ts';

export function aboutHead(site: Site, { lead, statement }: AboutText) {
	return pageHead(site, {
		title: `About | ${site.name}`,
		description: lead,
		path: '/about',
		structuredData: import.meta.env.SSR && {
			'@context': 'https://schema.org',
			'@graph': [
				breadcrumbData(site, [HOME_CRUMB, ABOUT_CRUMB]),
				{
					'@type': 'Organization',
					name: site.name,
					url: site.url,
					description: lead,
					email: site.contact?.email,
					telephone: site.contact?.phone,
					...(statement && { foundingDate: String(statement.founded) }),
				},
			],
		},
	});
}
