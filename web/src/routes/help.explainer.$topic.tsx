import { createFileRoute } from '@tanstack/react-router';
import { ExplainerPage, MissingExplainer } from '../features/help/explainer-page.tsx';
import { explainerHead } from '../features/help/explainer-route.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/help/explainer/$topic')({
	loader: async ({ context, params }) => ({
		head: explainerHead(await context.queryClient.ensureQueryData(siteQuery), params.topic),
	}),
	// Without it there is no such topic.
	head: ({ loaderData, matches }) => loaderData?.head ?? unindexedHead('Page Not Found')({ matches }),
	component: Explained,
	notFoundComponent: MissingExplainer,
});

function Explained() {
	return <ExplainerPage topic={Route.useParams().topic} />;
}
