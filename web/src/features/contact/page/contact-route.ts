import { linkOptions } from '@tanstack/react-router';
import type { Crumb } from '#features/categories/crumbs.ts';
import { HOME_CRUMB } from '#features/categories/crumbs.ts';
import { breadcrumbData } from '#features/pages/head/breadcrumb-data.ts';
import { pageHead } from '#features/pages/head/page-head.ts';
import type { Site } from '#features/pages/head/site-query.ts';

export const CONTACT_CRUMB: Crumb = { name: 'Contact Us', link: linkOptions({ to: '/contact' }), path: '/contact' };

export function contactHead(site: Site) {
	return pageHead(site, {
		title: `Contact Us | ${site.name}`,
		description: `Write to the people who run ${site.name}. We reply within 24 hours.`,
		path: '/contact',
		structuredData: import.meta.env.SSR && breadcrumbData(site, [HOME_CRUMB, CONTACT_CRUMB]),
	});
}
