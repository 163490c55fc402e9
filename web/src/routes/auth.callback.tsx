import { createFileRoute } from '@tanstack/react-router';
import { type CallbackAddress, CallbackPage } from '../features/accounts/social-sign-in/callback-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { shortText } from '../lib/text/short-text.ts';

export const Route = createFileRoute('/auth/callback')({
	ssr: false,
	validateSearch: ({ code, state, iss, error }: Record<string, unknown>): CallbackAddress => ({
		code: shortText(code),
		state: shortText(state),
		iss: shortText(iss),
		error: shortText(error),
	}),
	head: unindexedHead('Completing sign in', 'The way back from a sign-in provider.'),
	component: Callback,
});

function Callback() {
	return <CallbackPage address={Route.useSearch()} />;
}
