import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/accounts/verify-email/verify-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/verify-email/')({
	head: unindexedHead('Verify your email'),
	component: VerifyNothing,
});

/** A link that lost its token on the way. */
function VerifyNothing() {
	return <VerifyPage token="" />;
}
