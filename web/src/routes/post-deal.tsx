import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { DealFormSkeleton } from '../features/posting/form/deal-form-skeleton.tsx';
import { PostDealPage } from '../features/posting/form/post-deal-page.tsx';
import { readSharedLink } from '../features/posting/form/values/shared-link.ts';

export const Route = createFileRoute('/post-deal')({
	ssr: false,
	head: unindexedHead('Post a New Deal'),
	validateSearch: readSharedLink,
	component: Post,
	pendingComponent: Pending,
});

function Post() {
	return <PostDealPage shared={Route.useSearch()} />;
}

function Pending() {
	return <DealFormSkeleton title="Post a New Deal" />;
}
