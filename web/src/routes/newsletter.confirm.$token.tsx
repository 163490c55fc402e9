import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '../features/newsletter/confirm-page.tsx';
import { readLink } from '../features/newsletter/read-link.ts';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { callApi } from '../lib/api/api.ts';

export const Route = createFileRoute('/newsletter/confirm/$token')({
	loader: ({ params: { token } }) => readLink(callApi('GET /api/newsletter-confirm', { query: { token } })),
	head: unindexedHead('Newsletter', 'Confirm that you want to get the newsletter.'),
	component: Confirm,
});

function Confirm() {
	const { token } = Route.useParams();
	return <ConfirmPage key={token} token={token} link={Route.useLoaderData()} />;
}
