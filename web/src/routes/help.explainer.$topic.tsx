import { createFileRoute, notFound } from '@tanstack/react-router';
import { HOME_CRUMB } from '../features/categories/crumbs.ts';
import { ExplainerPage, MissingExplainer, ScoreCalculator } from '../features/help/explainer-page.tsx';
import { findExplainer } from '../features/help/explainers/explainers.tsx';
import { explainerCrumb, HELP_CRUMB } from '../features/help/help-crumbs.ts';
import { breadcrumbData } from '../features/pages/head/breadcrumb-data.ts';
import { pageHead } from '../features/pages/head/page-head.ts';
import { type Site, siteQuery } from '../features/pages/head/site-query.ts';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/help/explainer/$topic')({
	loader: async ({ context, params: { topic } }) => {
		const [site] = await Promise.all([
			context.queryClient.ensureQueryData(siteQuery),
			topic === 'ai-scoring' && ScoreCalculator.preload(),
		]);
		return { head: explainerHead(site, topic) };
	},
	// There is no data if the topic does not exist.
	head: ({ loaderData, matches }) =>
		loaderData?.head ?? unindexedHead('Page Not Found', 'This explainer page does not exist.')({ matches }),
	component: Explained,
	notFoundComponent: MissingExplainer,
});

function Explained() {
	return <ExplainerPage topic={Route.useParams().topic} />;
}

/** Throws a 404 for an unknown topic. */
function explainerHead(site: Site, topic: string) {
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
