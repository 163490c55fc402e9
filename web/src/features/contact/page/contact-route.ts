import { linkOptions } from '@tanstack/react-router';
import type { Crumb } from '../../categories/breadcrumbs/crumbs.ts';
import { HOME_CRUMB } from '../../categories/breadcrumbs/crumbs.ts';
import { breadcrumbData } from '../../pages/head/breadcrumb-data.ts';
import { pageHead } from '../../pages/head/page-head.ts';
import type { Site } from '../../pages/head/site-query.ts';

export const CONTACT_CRUMB: Crumb = { name: 'Contact Us', link: linkOptions({ to: '/contact' }), path: '/contact' };

export function contactHead(site: Site) {
	return pageHead(site, {
		title: `Contact Us | ${site.name}`,
		description: `Write to the people who run ${site.name}. We reply within 24 hours.`,
		path: '/contact',
		structuredData: import.meta.env.SSR && breadcrumbData(site, [HOME_CRUMB, CONTACT_CRUMB]),
	});
}
