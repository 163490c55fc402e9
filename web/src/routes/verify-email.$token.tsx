import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/shell/unindexed-head.ts';
import { VerifyPage } from '../features/verify-email/verify-page.tsx';

export const Route = createFileRoute('/verify-email/$token')({
	head: unindexedHead('Verify your e-mail'),
	component: Verify,
});

function Verify() {
	const { token } = Route.useParams();
	return <VerifyPage key={token} token={token} />;
}
