import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { DealFormSkeleton } from '../features/posting/deal-form-skeleton.tsx';
import { readSharedLink } from '../features/posting/form/shared-link.ts';
import { PostDealPage } from '../features/posting/post-deal-page.tsx';

export const Route = createFileRoute('/post-deal')({
	ssr: false,
	head: unindexedHead('Post a New Deal', 'Share a deal with other shoppers. A link and a price will do.'),
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
