import { createFileRoute } from '@tanstack/react-router';
import { FollowingPage } from '../features/labels/following/following-page.tsx';
import { FollowingPending } from '../features/labels/following/following-pending.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/following')({
	ssr: false,
	head: unindexedHead('Following'),
	component: FollowingPage,
	pendingComponent: FollowingPending,
});
