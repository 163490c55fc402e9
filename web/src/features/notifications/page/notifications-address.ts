/** What the page of notifications has tabs for. */
export const NOTIFICATION_TABS = ['unread', 'settings'] as const;

/** What its address says; all notifications where nothing is said. */
export interface NotificationsAddress {
	tab?: (typeof NOTIFICATION_TABS)[number];
}

/** Takes what is not understood for not said. */
export function readNotificationsAddress({ tab }: Record<string, unknown>): NotificationsAddress {
	const known = NOTIFICATION_TABS.find((one) => one === tab);
	return known ? { tab: known } : {};
}
