import { createFileRoute } from '@tanstack/react-router';
import { readNotificationsAddress } from '../features/notifications/notifications-address.ts';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/notifications')({
	ssr: false,
	validateSearch: readNotificationsAddress,
	head: unindexedHead('Notifications', 'What happened to your deals, comments and alerts.'),
	component: Notifications,
	pendingComponent: lazySkeleton(
		async () => (await import('../features/notifications/notifications-frame.tsx')).NotificationsPending,
	),
});

function Notifications() {
	return <NotificationsPage address={readNotificationsAddress({ ...Route.useSearch() })} />;
}
