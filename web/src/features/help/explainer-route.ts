import { notFound } from '@tanstack/react-router';
import { HOME_CRUMB } from '../categories/breadcrumbs/crumbs.ts';
import { breadcrumbData } from '../pages/head/breadcrumb-data.ts';
import { pageHead } from '../pages/head/page-head.ts';
import type { Site } from '../pages/head/site-query.ts';
import { findExplainer } from './explainers/explainers.ts';
import { explainerCrumb, HELP_CRUMB } from './help-crumbs.ts';

/** Throws a 404 for an unknown topic. */
export function explainerHead(site: Site, topic: string) {
	const explainer = findExplainer(topic);
	if (!explainer) throw notFound();
	const crumb = explainerCrumb(topic, explainer.title);
	return pageHead(site, {
		title: `${explainer.title} | ${site.name}`,
		description: explainer.description,
		path: crumb.path,
		structuredData: import.meta.env.SSR && breadcrumbData(site, [HOME_CRUMB, HELP_CRUMB, crumb]),
	});
}
