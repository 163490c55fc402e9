import { createFileRoute } from '@tanstack/react-router';
import { readHubAddress } from '../features/hub/data/hub-address.ts';
import { HubPage, HubPending } from '../features/hub/hub-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/profile')({
	ssr: false,
	validateSearch: readHubAddress,
	head: unindexedHead('Profile'),
	component: Profile,
	pendingComponent: HubPending,
});

function Profile() {
	return <HubPage address={readHubAddress({ ...Route.useSearch() })} />;
}
