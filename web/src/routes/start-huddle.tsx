import { createFileRoute } from '@tanstack/react-router';
import { HuddleFormSkeleton } from '../features/huddles/write/huddle-form-frame.tsx';
import { StartHuddlePage } from '../features/huddles/write/start-huddle-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/start-huddle')({
	ssr: false,
	head: unindexedHead('Start a huddle', 'Ask other members a question, or start a conversation.'),
	component: StartHuddlePage,
	pendingComponent: () => <HuddleFormSkeleton title="Start a huddle" />,
});
