import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/accounts/verify-email/verify-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/verify-email/$token')({
	head: unindexedHead('Verify your email', 'Confirm that your email address is yours.'),
	component: Verify,
});

function Verify() {
	const { token } = Route.useParams();
	return <VerifyPage key={token} token={token} />;
}
