import type { NotificationWire, UnreadCount } from '@bilby/contract/notifications/wire';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** The number of unread notifications and their latest time. Live events keep it current. */
export function unreadQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'unread'],
		queryFn: async (): Promise<UnreadCount> => {
			const { unread, unreadCapped, latestUnreadAt } = await callApi('GET /api/notifications/unread');
			return { unread, unreadCapped, latestUnreadAt };
		},
		staleTime: 60_000,
	});
}

export const notificationsKey = (token: string) => ['own', token, 'notifications'] as const;

/** The member's notifications, the latest first. */
export function notificationsQuery(token: string, onlyUnread: boolean) {
	return infiniteQueryOptions({
		queryKey: [...notificationsKey(token), onlyUnread],
		queryFn: ({ pageParam }) =>
			callApi('GET /api/notifications', {
				query: { ...(onlyUnread && { unread: 1 }), ...(pageParam !== null && { cursor: pageParam }) },
			}),
		initialPageParam: null as string | null,
		getNextPageParam: ({ nextCursor }) => nextCursor,
	});
}

export function notificationSettingsQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'notification-settings'],
		queryFn: async () => (await callApi('GET /api/notification-settings')).settings,
	});
}

/**
 * Marks notifications, or all of them if `ids` is missing, and updates every cached list. Returns the time, with which
 * the call can be undone. Throws if the server rejects it.
 */
export async function markNotifications(
	queryClient: QueryClient,
	token: string,
	{ ids, read }: { ids?: number[]; read: boolean },
): Promise<string> {
	const { unread, unreadCapped, latestUnreadAt, readAt } = await callApi('POST /api/notifications/read', {
		body: { ...(ids && { ids }), read },
	});
	queryClient.setQueryData(unreadQuery(token).queryKey, { unread, unreadCapped, latestUnreadAt });
	const isMeant = ({ id }: NotificationWire) => ids?.includes(id) ?? true;
	for (const onlyUnread of [false, true]) {
		queryClient.setQueryData(notificationsQuery(token, onlyUnread).queryKey, (list) => {
			if (!list) return list;
			const pages = list.pages.map((page) => ({
				...page,
				notifications: page.notifications.map((one) => (isMeant(one) ? { ...one, read } : one)),
			}));
			return { ...list, pages };
		});
	}
	// While it is shown, the list of unread ones keeps its rows. It lacks those that were marked as unread elsewhere.
	const { queryKey } = notificationsQuery(token, true);
	void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
	return readAt;
}

/** Marks all notifications that were marked as read at a time as unread again, also those that no list has loaded. */
export async function undoMarking(queryClient: QueryClient, token: string, readAt: string): Promise<void> {
	await callApi('POST /api/notifications/read', { body: { read: false, readAt } });
	await reloadNotifications(queryClient, token);
}

/** Loads the unread count and the lists again, after a call that withdrew notifications. */
export async function reloadNotifications(queryClient: QueryClient, token: string): Promise<void> {
	const keys = [unreadQuery(token).queryKey, notificationsKey(token)];
	await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Formats the unread count. */
export function unreadText({ unread, unreadCapped }: UnreadCount): string {
	return unreadCapped ? `${unread}+` : String(unread);
}
