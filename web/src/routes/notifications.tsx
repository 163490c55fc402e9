import { createFileRoute } from '@tanstack/react-router';
import { readNotificationsAddress } from '../features/notifications/notifications-address.ts';
import { NotificationsPending } from '../features/notifications/notifications-frame.tsx';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/notifications')({
	ssr: false,
	validateSearch: readNotificationsAddress,
	head: unindexedHead('Notifications', 'What happened to your deals, comments and alerts.'),
	component: Notifications,
	pendingComponent: NotificationsPending,
});

function Notifications() {
	return <NotificationsPage address={readNotificationsAddress({ ...Route.useSearch() })} />;
}
