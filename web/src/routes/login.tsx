import { createFileRoute } from '@tanstack/react-router';
import { socialProvidersQuery } from '../features/accounts/forms/social-providers-query.ts';
import { LoginPage } from '../features/accounts/log-in/login-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { shortText } from '../lib/text/short-text.ts';

export const Route = createFileRoute('/login')({
	validateSearch: ({ error }: Record<string, unknown>): { error?: string | undefined } => ({
		error: shortText(error),
	}),
	loader: ({ context }) => context.queryClient.prefetchQuery(socialProvidersQuery),
	head: unindexedHead('Login'),
	component: Login,
});

function Login() {
	return <LoginPage error={Route.useSearch().error} />;
}
