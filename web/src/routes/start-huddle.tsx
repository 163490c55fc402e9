import { createFileRoute } from '@tanstack/react-router';
import { StartHuddlePage } from '../features/huddles/write/start-huddle-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/start-huddle')({
	ssr: false,
	head: unindexedHead('Start a huddle', 'Ask other members a question, or start a conversation.'),
	component: StartHuddlePage,
	pendingComponent: lazySkeleton(async () => {
		const { HuddleFormSkeleton } = await import('../features/huddles/write/huddle-form-frame.tsx');
		return () => <HuddleFormSkeleton title="Start a huddle" />;
	}),
});
