import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { ProfilePending } from '../features/profile/profile-pending.tsx';
import { accountHead } from '../features/shell/account-head.ts';

export const Route = createFileRoute('/profile')({
	ssr: false,
	head: accountHead('Profile'),
	component: ProfilePage,
	pendingComponent: ProfilePending,
});
