import { createFileRoute } from '@tanstack/react-router';
import { DecisionPage } from '../features/appeals/decision-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/decisions/$id')({
	ssr: false,
	head: unindexedHead('A decision about your post', 'What a moderator decided about a post, why, and how to appeal.'),
	component: Decision,
	pendingComponent: lazySkeleton(async () => (await import('../features/appeals/decision-page.tsx')).DecisionPending),
});

function Decision() {
	const { id } = Route.useParams();
	return <DecisionPage id={/^[1-9]\d{0,8}$/.test(id) ? Number(id) : null} />;
}
