import { createFileRoute } from '@tanstack/react-router';
import { type SuccessAddress, SuccessPage } from '../features/accounts/social-sign-in/success-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { shortText } from '../lib/text/short-text.ts';

export const Route = createFileRoute('/auth/success')({
	ssr: false,
	validateSearch: ({ token, error }: Record<string, unknown>): SuccessAddress => ({
		token: shortText(token),
		error: shortText(error),
	}),
	head: unindexedHead('Completing sign in', 'The way back from a sign-in provider.'),
	component: Success,
});

function Success() {
	return <SuccessPage address={Route.useSearch()} />;
}
