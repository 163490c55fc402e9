import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { ProfilePending } from '../features/profile/profile-pending.tsx';
import { unindexedHead } from '../features/shell/unindexed-head.ts';

export const Route = createFileRoute('/profile')({
	ssr: false,
	head: unindexedHead('Profile'),
	component: ProfilePage,
	pendingComponent: ProfilePending,
});
