import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../features/accounts/profile/profile-page.tsx';
import { ProfilePending } from '../features/accounts/profile/profile-pending.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/profile')({
	ssr: false,
	head: unindexedHead('Profile'),
	component: ProfilePage,
	pendingComponent: ProfilePending,
});
