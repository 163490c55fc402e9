import { useToken } from '#lib/session/use-token.ts';
import { Tabs } from '#ui/paging/tabs.tsx';
import { LoginRequired } from '../viewer/login-required.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import type { NotificationsAddress } from './notifications-address.ts';
import { NotificationsFrame } from './notifications-frame.tsx';

const TABS = [
	{ id: 'all', label: 'All', link: { to: '/notifications', search: {} } },
	{ id: 'unread', label: 'Unread', link: { to: '/notifications', search: { tab: 'unread' } } },
	{ id: 'settings', label: 'Settings', link: { to: '/notifications', search: { tab: 'settings' } } },
] as const;

/** What happened to the member's deals, comments and posts, and the settings for how to be notified. */
export function NotificationsPage({ address }: { address: NotificationsAddress }) {
	const token = useToken();
	if (token === null) return <LoginRequired purpose="see your notifications" />;
	const selected = address.tab ?? 'all';
	return (
		<NotificationsFrame>
			<Tabs label="Notifications" tabs={TABS} selected={selected}>
				{selected === 'settings' ? (
					<NotificationSettings token={token} />
				) : (
					<NotificationList key={selected} token={token} onlyUnread={selected === 'unread'} />
				)}
			</Tabs>
		</NotificationsFrame>
	);
}
