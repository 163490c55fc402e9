import { readWordsAddress } from '@bilby/contract/pages/faq-address';
import { createFileRoute } from '@tanstack/react-router';
import { HOME_CRUMB } from '../features/categories/crumbs.ts';
import { HELP_CRUMB } from '../features/help/help-crumbs.ts';
import { HelpPage } from '../features/help/help-page.tsx';
import { breadcrumbData } from '../features/pages/head/breadcrumb-data.ts';
import { pageHead } from '../features/pages/head/page-head.ts';
import { type Site, siteQuery } from '../features/pages/head/site-query.ts';

export const Route = createFileRoute('/help/')({
	validateSearch: readWordsAddress,
	loader: async ({ context }) => ({ head: helpHead(await context.queryClient.ensureQueryData(siteQuery)) }),
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Help,
});

function Help() {
	return <HelpPage query={Route.useSearch().q} />;
}

function helpHead(site: Site) {
	return pageHead(site, {
		title: `Help Center | ${site.name}`,
		description: `How ${site.name} works: finding and posting deals, votes, reputation, your account and your privacy.`,
		path: HELP_CRUMB.path,
		structuredData: import.meta.env.SSR && breadcrumbData(site, [HOME_CRUMB, HELP_CRUMB]),
	});
}
