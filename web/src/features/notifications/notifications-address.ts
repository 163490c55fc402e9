/** The tabs of the notifications page. */
const NOTIFICATION_TABS = ['unread', 'settings'] as const;

/** The address of the page. Without a tab it shows all notifications. */
export interface NotificationsAddress {
	tab?: (typeof NOTIFICATION_TABS)[number];
}

/** Ignores values it does not understand. */
export function readNotificationsAddress({ tab }: Record<string, unknown>): NotificationsAddress {
	const known = NOTIFICATION_TABS.find((one) => one === tab);
	return known ? { tab: known } : {};
}
