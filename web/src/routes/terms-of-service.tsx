import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../features/legal/terms-page.tsx';
import { pageHead } from '../features/shell/page-head.ts';
import { siteQuery } from '../features/shell/site-query.ts';

export const Route = createFileRoute('/terms-of-service')({
	loader: ({ context }) => context.queryClient.ensureQueryData(siteQuery),
	head: ({ loaderData: site }) =>
		site
			? pageHead(site, {
					title: `Terms of Use | ${site.name}`,
					description: `The rules of ${site.name}, in plain English.`,
					path: '/terms-of-service',
				})
			: {},
	component: Terms,
});

function Terms() {
	const { data: site } = useSuspenseQuery(siteQuery);
	return <TermsPage siteName={site.name} />;
}
