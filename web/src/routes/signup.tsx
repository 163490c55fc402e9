import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { socialProvidersQuery } from '../features/accounts/forms/social-providers-query.ts';
import { SignupPage } from '../features/accounts/sign-up/signup-page.tsx';
import { siteQuery } from '../features/pages/head/site-query.ts';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { type NextAddress, readNext } from '../lib/session/login-link.ts';

export const Route = createFileRoute('/signup')({
	validateSearch: ({ next }: Record<string, unknown>): NextAddress => ({ next: readNext(next) }),
	loader: ({ context }) => context.queryClient.prefetchQuery(socialProvidersQuery),
	head: unindexedHead('Sign Up', 'Join for free to vote, comment, post deals and set deal alerts.'),
	component: Signup,
});

function Signup() {
	const { data: site } = useSuspenseQuery(siteQuery);
	const { next } = Route.useSearch();
	return <SignupPage siteName={site.name} next={next} />;
}
