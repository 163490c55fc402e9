import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DisclosurePage, disclosureQuery } from '../features/affiliates/disclosure-page.tsx';
import { pageHead } from '../features/pages/head/page-head.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';

export const Route = createFileRoute('/affiliate-disclosure')({
	loader: async ({ context }) => {
		const [site] = await Promise.all([
			context.queryClient.ensureQueryData(siteQuery),
			context.queryClient.ensureQueryData(disclosureQuery),
		]);
		const head = pageHead(site, {
			title: `Affiliate links | ${site.name}`,
			description: `Which stores pay ${site.name} a commission, and how often visitors use their links.`,
			path: '/affiliate-disclosure',
		});
		return { head };
	},
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Disclosure,
});

function Disclosure() {
	const { data: site } = useSuspenseQuery(siteQuery);
	const { data: programs } = useSuspenseQuery(disclosureQuery);
	return <DisclosurePage siteName={site.name} programs={programs} />;
}
