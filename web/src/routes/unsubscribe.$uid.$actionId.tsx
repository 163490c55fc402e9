import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/newsletter/unsubscribe-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/unsubscribe/$uid/$actionId')({
	head: unindexedHead('Unsubscribe'),
	component: Unsubscribe,
});

function Unsubscribe() {
	const { uid, actionId } = Route.useParams();
	const token = `${uid}/${actionId}`;
	return <UnsubscribePage key={token} token={token} />;
}
