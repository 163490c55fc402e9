import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/accounts/verify-email/verify-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/verify-email/')({
	head: unindexedHead('Verify your email', 'Confirm that your email address is yours.'),
	component: VerifyNothing,
});

/** Shown for a link that has lost its token. */
function VerifyNothing() {
	return <VerifyPage token="" />;
}
