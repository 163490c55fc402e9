import { createFileRoute } from '@tanstack/react-router';
import { readLink } from '../features/newsletter/read-link.ts';
import { UnsubscribePage } from '../features/newsletter/unsubscribe-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { callApi } from '../lib/api/api.ts';

export const Route = createFileRoute('/unsubscribe/$uid/$actionId')({
	loader: ({ params: { uid, actionId } }) =>
		readLink(callApi('GET /api/unsubscribe-link', { query: { token: `${uid}/${actionId}` } })),
	head: unindexedHead('Unsubscribe', 'Stop emails of one kind, without logging in.'),
	component: Unsubscribe,
});

function Unsubscribe() {
	const { uid, actionId } = Route.useParams();
	const token = `${uid}/${actionId}`;
	return <UnsubscribePage key={token} token={token} link={Route.useLoaderData()} />;
}
