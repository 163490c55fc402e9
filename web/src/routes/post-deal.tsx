import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { DealFormSkeleton } from '../features/posting/form/deal-form-skeleton.tsx';
import { PostDealPage } from '../features/posting/form/post-deal-page.tsx';

export const Route = createFileRoute('/post-deal')({
	ssr: false,
	head: unindexedHead('Post a New Deal'),
	component: PostDealPage,
	pendingComponent: Pending,
});

function Pending() {
	return <DealFormSkeleton title="Post a New Deal" />;
}
