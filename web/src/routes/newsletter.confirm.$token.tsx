import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '../features/newsletter/confirm-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/newsletter/confirm/$token')({
	head: unindexedHead('Newsletter'),
	component: Confirm,
});

function Confirm() {
	const { token } = Route.useParams();
	return <ConfirmPage key={token} token={token} />;
}
