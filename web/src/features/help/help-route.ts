import { HOME_CRUMB } from '../categories/breadcrumbs/crumbs.ts';
import { breadcrumbData } from '../pages/head/breadcrumb-data.ts';
import { pageHead } from '../pages/head/page-head.ts';
import type { Site } from '../pages/head/site-query.ts';
import { HELP_CRUMB } from './help-crumbs.ts';

export function helpHead(site: Site) {
	return pageHead(site, {
		title: `Help Center | ${site.name}`,
		description: `How ${site.name} works: finding and posting deals, votes, reputation, your account and your privacy.`,
		path: HELP_CRUMB.path,
		structuredData: import.meta.env.SSR && breadcrumbData(site, [HOME_CRUMB, HELP_CRUMB]),
	});
}
