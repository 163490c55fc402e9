import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../features/password/forgot-page.tsx';
import { accountHead } from '../features/shell/account-head.ts';

export const Route = createFileRoute('/forgot-password')({
	head: accountHead('Forgot password'),
	component: ForgotPage,
});
