import { SOCIAL_PROVIDERS } from '@bilby/contract/accounts/rules';
import { createFileRoute } from '@tanstack/react-router';
import { socialProvidersQuery } from '../features/accounts/forms/social-providers-query.ts';
import { type FailedSignIn, LoginPage } from '../features/accounts/log-in/login-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { type NextAddress, readNext } from '../lib/session/login-link.ts';
import { shortText } from '../lib/text/short-text.ts';

export const Route = createFileRoute('/login')({
	validateSearch: ({ error, provider, next }: Record<string, unknown>): FailedSignIn & NextAddress => ({
		error: shortText(error),
		provider: SOCIAL_PROVIDERS.find((one) => one === provider),
		next: readNext(next),
	}),
	loader: ({ context }) => context.queryClient.prefetchQuery(socialProvidersQuery),
	head: unindexedHead('Login', 'Log in to vote, comment, post deals and set deal alerts.'),
	component: Login,
});

function Login() {
	return <LoginPage {...Route.useSearch()} />;
}
