import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { aboutHead } from '../features/about/about-head.ts';
import { AboutPage } from '../features/about/about-page.tsx';
import { aboutQuery } from '../features/about/about-queries.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';

export const Route = createFileRoute('/about')({
	loader: async ({ context }) => {
		const [site, { about }] = await Promise.all([
			context.queryClient.ensureQueryData(siteQuery),
			context.queryClient.ensureQueryData(aboutQuery),
		]);
		return { head: aboutHead(site, about) };
	},
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: About,
});

function About() {
	const { data: site } = useSuspenseQuery(siteQuery);
	const { data, dataUpdatedAt } = useSuspenseQuery(aboutQuery);
	return <AboutPage site={site} {...data} renderedAt={dataUpdatedAt} />;
}
