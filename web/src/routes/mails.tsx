import { createFileRoute } from '@tanstack/react-router';
import { readMessagesAddress } from '../features/messages/messages-address.ts';
import { MessagesPage } from '../features/messages/messages-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/mails')({
	ssr: false,
	validateSearch: readMessagesAddress,
	head: unindexedHead('Messages', 'Your messages with other members and the moderators.'),
	component: Messages,
	pendingComponent: lazySkeleton(async () => (await import('../features/messages/messages-frame.tsx')).MessagesPending),
});

function Messages() {
	return <MessagesPage address={readMessagesAddress({ ...Route.useSearch() })} />;
}
