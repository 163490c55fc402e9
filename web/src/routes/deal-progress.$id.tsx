import { createFileRoute } from '@tanstack/react-router';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { DealProgressPage } from '../features/posting/progress/deal-progress-page.tsx';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/deal-progress/$id')({
	ssr: false,
	head: unindexedHead('Deal progress', 'How complete the post of a deal is, and how the deal is going.'),
	component: DealProgress,
	pendingComponent: lazySkeleton(
		async () => (await import('../features/posting/progress/deal-progress-skeleton.tsx')).DealProgressSkeleton,
	),
});

function DealProgress() {
	const { id } = Route.useParams();
	return <DealProgressPage key={id} idText={id} />;
}
