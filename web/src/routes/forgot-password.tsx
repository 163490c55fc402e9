import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../features/password/forgot-page.tsx';
import { unindexedHead } from '../features/shell/unindexed-head.ts';

export const Route = createFileRoute('/forgot-password')({
	head: unindexedHead('Forgot password'),
	component: ForgotPage,
});
