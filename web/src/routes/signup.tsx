import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { siteQuery } from '../features/shell/site-query.ts';
import { unindexedHead } from '../features/shell/unindexed-head.ts';
import { SignupPage } from '../features/signup/signup-page.tsx';

export const Route = createFileRoute('/signup')({
	head: unindexedHead('Sign Up'),
	component: Signup,
});

function Signup() {
	const { data: site } = useSuspenseQuery(siteQuery);
	return <SignupPage siteName={site.name} />;
}
