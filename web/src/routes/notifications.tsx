import { createFileRoute } from '@tanstack/react-router';
import {
	type NotificationsAddress,
	readNotificationsAddress,
} from '../features/notifications/page/notifications-address.ts';
import { NotificationsPending } from '../features/notifications/page/notifications-frame.tsx';
import { NotificationsPage } from '../features/notifications/page/notifications-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/notifications')({
	ssr: false,
	// What it says is read where it is used: no other page has to know how.
	validateSearch: (raw: Record<string, unknown>): NotificationsAddress => raw,
	head: unindexedHead('Notifications'),
	component: Notifications,
	pendingComponent: NotificationsPending,
});

function Notifications() {
	return <NotificationsPage address={readNotificationsAddress({ ...Route.useSearch() })} />;
}
