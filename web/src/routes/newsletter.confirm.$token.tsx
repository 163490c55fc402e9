import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '../features/newsletter/confirm-page.tsx';
import { accountHead } from '../features/shell/account-head.ts';

export const Route = createFileRoute('/newsletter/confirm/$token')({
	head: accountHead('Newsletter'),
	component: Confirm,
});

function Confirm() {
	const { token } = Route.useParams();
	return <ConfirmPage key={token} token={token} />;
}
