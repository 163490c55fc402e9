import { type LabelAddress, readLabelAddress } from '@bilby/contract/labels/label-address';
import { createFileRoute } from '@tanstack/react-router';
import { FollowingPage } from '../features/labels/following/following-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/following')({
	ssr: false,
	validateSearch: (raw): Pick<LabelAddress, 'cursor'> => ({ cursor: readLabelAddress(raw).cursor }),
	head: unindexedHead('Following', 'New deals of the stores, brands and tags that you follow.'),
	component: Following,
	pendingComponent: lazySkeleton(
		async () => (await import('../features/labels/following/following-page.tsx')).FollowingPending,
	),
});

function Following() {
	return <FollowingPage cursor={Route.useSearch().cursor} />;
}
