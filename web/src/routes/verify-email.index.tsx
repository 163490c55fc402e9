import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/shell/account-head.ts';
import { VerifyPage } from '../features/verify-email/verify-page.tsx';

export const Route = createFileRoute('/verify-email/')({
	head: accountHead('Verify your e-mail'),
	component: VerifyNothing,
});

/** A link that lost its token on the way. */
function VerifyNothing() {
	return <VerifyPage token="" />;
}
