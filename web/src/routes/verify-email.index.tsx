import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/shell/unindexed-head.ts';
import { VerifyPage } from '../features/verify-email/verify-page.tsx';

export const Route = createFileRoute('/verify-email/')({
	head: unindexedHead('Verify your e-mail'),
	component: VerifyNothing,
});

/** A link that lost its token on the way. */
function VerifyNothing() {
	return <VerifyPage token="" />;
}
