import { createFileRoute } from '@tanstack/react-router';
import { type HubAddress, readHubAddress } from '../features/hub/data/hub-address.ts';
import { HubPage } from '../features/hub/hub-page.tsx';
import { HubPending } from '../features/hub/hub-pending.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/profile')({
	ssr: false,
	// What it says is read where it is used: no other page has to know how.
	validateSearch: (raw: Record<string, unknown>): HubAddress => raw,
	head: unindexedHead('Profile'),
	component: Profile,
	pendingComponent: HubPending,
});

function Profile() {
	return <HubPage address={readHubAddress({ ...Route.useSearch() })} />;
}
