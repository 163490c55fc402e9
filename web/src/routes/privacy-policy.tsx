import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/pages/head/page-head.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';
import { PrivacyPage } from '../features/pages/legal/privacy-page.tsx';

export const Route = createFileRoute('/privacy-policy')({
	loader: ({ context }) => context.queryClient.ensureQueryData(siteQuery),
	head: ({ loaderData: site }) =>
		site
			? pageHead(site, {
					title: `Privacy Policy | ${site.name}`,
					description: `What ${site.name} keeps about you, why, and what you can do about it.`,
					path: '/privacy-policy',
				})
			: {},
	component: Privacy,
});

function Privacy() {
	const { data: site } = useSuspenseQuery(siteQuery);
	return <PrivacyPage siteName={site.name} />;
}
