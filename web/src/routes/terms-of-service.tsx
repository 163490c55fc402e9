import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/pages/head/page-head.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';
import { TermsPage } from '../features/pages/legal/terms-page.tsx';

export const Route = createFileRoute('/terms-of-service')({
	loader: async ({ context }) => {
		const site = await context.queryClient.ensureQueryData(siteQuery);
		const head = pageHead(site, {
			title: `Terms of Use | ${site.name}`,
			description: `The rules of ${site.name}, in plain English.`,
			path: '/terms-of-service',
		});
		return { head };
	},
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Terms,
});

function Terms() {
	const { data: site } = useSuspenseQuery(siteQuery);
	return <TermsPage siteName={site.name} />;
}
