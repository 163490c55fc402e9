import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../features/legal/privacy-page.tsx';
import { pageHead } from '../features/shell/page-head.ts';
import { siteQuery } from '../features/shell/site-query.ts';

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
