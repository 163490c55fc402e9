import { createFileRoute } from '@tanstack/react-router';
import { DealFormSkeleton } from '../features/deal-form/deal-form-skeleton.tsx';
import { PostDealPage } from '../features/deal-form/post-deal-page.tsx';
import { unindexedHead } from '../features/shell/unindexed-head.ts';

export const Route = createFileRoute('/post-deal')({
	ssr: false,
	head: unindexedHead('Post a New Deal'),
	component: PostDealPage,
	pendingComponent: Pending,
});

function Pending() {
	return <DealFormSkeleton title="Post a New Deal" />;
}
