import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { readSharedLink } from '../features/posting/form/shared-link.ts';
import { PostDealPage } from '../features/posting/post-deal-page.tsx';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/post-deal')({
	ssr: false,
	head: unindexedHead('Post a New Deal', 'Share a deal with other shoppers. A link and a price will do.'),
	validateSearch: readSharedLink,
	component: Post,
	pendingComponent: lazySkeleton(async () => {
		const { DealFormSkeleton } = await import('../features/posting/deal-form-skeleton.tsx');
		return () => <DealFormSkeleton title="Post a New Deal" />;
	}),
});

function Post() {
	return <PostDealPage shared={Route.useSearch()} />;
}
