import { readWordsAddress } from '@bilby/contract/pages/faq-address';
import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../features/help/help-page.tsx';
import { helpHead } from '../features/help/help-route.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';

export const Route = createFileRoute('/help/')({
	validateSearch: readWordsAddress,
	loader: async ({ context }) => ({ head: helpHead(await context.queryClient.ensureQueryData(siteQuery)) }),
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Help,
});

function Help() {
	return <HelpPage query={Route.useSearch().q} />;
}
