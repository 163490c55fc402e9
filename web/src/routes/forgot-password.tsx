import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../features/accounts/reset-password/forgot-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/forgot-password')({
	head: unindexedHead('Forgot password', 'Get a link by email to choose a new password.'),
	component: ForgotPage,
});
