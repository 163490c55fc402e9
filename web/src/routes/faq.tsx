import { readFaqAddress } from '@bilby/contract/pages/faq-address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { HOME_CRUMB } from '../features/categories/crumbs.ts';
import { faqItems } from '../features/help/faq/faq-content.ts';
import { FaqPage } from '../features/help/faq/faq-page.tsx';
import { FAQ_CRUMB } from '../features/help/help-crumbs.ts';
import { breadcrumbData } from '../features/pages/head/breadcrumb-data.ts';
import { pageHead, type StructuredData } from '../features/pages/head/page-head.ts';
import { type Site, siteQuery } from '../features/pages/head/site-query.ts';

export const Route = createFileRoute('/faq')({
	validateSearch: readFaqAddress,
	loader: async ({ context }) => ({ head: faqHead(await context.queryClient.ensureQueryData(siteQuery)) }),
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Faq,
});

function Faq() {
	const { data: site } = useSuspenseQuery(siteQuery);
	return <FaqPage site={site} address={Route.useSearch()} />;
}

function faqHead(site: Site) {
	return pageHead(site, {
		title: `Frequently asked questions | ${site.name}`,
		description: `Short answers about ${site.name}: accounts, deals, notifications, scores, reputation and privacy.`,
		path: FAQ_CRUMB.path,
		structuredData: import.meta.env.SSR && {
			'@context': 'https://schema.org',
			'@graph': [breadcrumbData(site, [HOME_CRUMB, FAQ_CRUMB]), questionsData(site)],
		},
	});
}

/** Contains all questions, however the page is filtered. */
function questionsData(site: Site): StructuredData {
	return {
		'@context': 'https://schema.org',
		'@type': 'FAQPage',
		mainEntity: faqItems(site.name).map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: answer },
		})),
	};
}
