import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/shell/account-head.ts';
import { VerifyPage } from '../features/verify-email/verify-page.tsx';

export const Route = createFileRoute('/verify-email/$token')({
	head: accountHead('Verify your e-mail'),
	component: Verify,
});

function Verify() {
	const { token } = Route.useParams();
	return <VerifyPage key={token} token={token} />;
}
