import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/pages/head/page-head.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';
import { PrivacyPage } from '../features/pages/legal/privacy-page.tsx';

export const Route = createFileRoute('/privacy-policy')({
	loader: async ({ context }) => {
		const site = await context.queryClient.ensureQueryData(siteQuery);
		const head = pageHead(site, {
			title: `Privacy Policy | ${site.name}`,
			description: `What ${site.name} keeps about you, why, and what you can do about it.`,
			path: '/privacy-policy',
		});
		return { head };
	},
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Privacy,
});

function Privacy() {
	const { data: site } = useSuspenseQuery(siteQuery);
	return <PrivacyPage siteName={site.name} adNetwork={site.adNetwork} />;
}
