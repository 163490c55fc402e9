import { createFileRoute, redirect } from '@tanstack/react-router';
import { hubTitle, readHubAddress } from '../features/hub/data/hub-address.ts';
import { HubPage } from '../features/hub/hub-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { loginLink } from '../lib/session/login-link.ts';
import { readToken } from '../lib/session/session.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/profile')({
	ssr: false,
	validateSearch: readHubAddress,
	// Without a session, switching tabs leads to the login and back. The first tab says that a login is required.
	beforeLoad: ({ cause, location }) => {
		if (cause !== 'stay' || readToken() !== null) return;
		throw redirect(loginLink(location.href));
	},
	head: (context) =>
		unindexedHead(hubTitle(context.match.search), 'Your deals, votes, comments, points and account settings.')(context),
	component: Profile,
	pendingComponent: lazySkeleton(async () => (await import('../features/hub/hub-page.tsx')).HubPending),
});

function Profile() {
	return <HubPage address={readHubAddress({ ...Route.useSearch() })} />;
}
