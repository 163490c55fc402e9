import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/shell/unindexed-head.ts';
import { type SuccessAddress, SuccessPage } from '../features/social-sign-in/success-page.tsx';
import { shortText } from '../lib/short-text.ts';

export const Route = createFileRoute('/auth/success')({
	ssr: false,
	validateSearch: ({ token, error }: Record<string, unknown>): SuccessAddress => ({
		token: shortText(token),
		error: shortText(error),
	}),
	head: unindexedHead('Completing sign in'),
	component: Success,
});

function Success() {
	return <SuccessPage address={Route.useSearch()} />;
}
