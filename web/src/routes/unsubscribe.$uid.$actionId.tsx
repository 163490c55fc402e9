import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/newsletter/unsubscribe-page.tsx';
import { accountHead } from '../features/shell/account-head.ts';

export const Route = createFileRoute('/unsubscribe/$uid/$actionId')({
	head: accountHead('Unsubscribe'),
	component: Unsubscribe,
});

function Unsubscribe() {
	const { uid, actionId } = Route.useParams();
	const token = `${uid}/${actionId}`;
	return <UnsubscribePage key={token} token={token} />;
}
