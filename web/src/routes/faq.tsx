import { readFaqAddress } from '@bilby/contract/pages/faq-address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '../features/help/faq/faq-page.tsx';
import { faqHead } from '../features/help/faq/faq-route.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';

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
