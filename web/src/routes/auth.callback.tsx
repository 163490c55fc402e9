import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/shell/account-head.ts';
import { type CallbackAddress, CallbackPage } from '../features/social-sign-in/callback-page.tsx';
import { shortText } from '../lib/short-text.ts';

export const Route = createFileRoute('/auth/callback')({
	ssr: false,
	validateSearch: ({ code, state, iss, error }: Record<string, unknown>): CallbackAddress => ({
		code: shortText(code),
		state: shortText(state),
		iss: shortText(iss),
		error: shortText(error),
	}),
	head: accountHead('Completing sign in'),
	component: Callback,
});

function Callback() {
	return <CallbackPage address={Route.useSearch()} />;
}
