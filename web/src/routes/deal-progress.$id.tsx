import { createFileRoute } from '@tanstack/react-router';
import { DealProgressPage } from '../features/deal-progress/deal-progress-page.tsx';
import { DealProgressSkeleton } from '../features/deal-progress/deal-progress-skeleton.tsx';
import { unindexedHead } from '../features/shell/unindexed-head.ts';

export const Route = createFileRoute('/deal-progress/$id')({
	ssr: false,
	head: unindexedHead('Deal progress'),
	component: DealProgress,
	pendingComponent: DealProgressSkeleton,
});

function DealProgress() {
	const { id } = Route.useParams();
	return <DealProgressPage key={id} idText={id} />;
}
