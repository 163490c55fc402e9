import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../features/accounts/reset-password/reset-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/reset-password/$token')({
	head: unindexedHead('Reset password', 'Choose a new password for your account.'),
	component: Reset,
});

function Reset() {
	const { token } = Route.useParams();
	return <ResetPage key={token} token={token} />;
}
