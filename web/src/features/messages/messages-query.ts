import { MAX_RECIPIENTS_SUGGESTED, MESSAGES_PER_PAGE, type MessageBox } from '@bilby/contract/messages/limits';
import type { MessageWire } from '@bilby/contract/messages/wire';
import { partialMatchKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { reloadNotifications } from '../notifications/notifications-query.ts';

/** A message as the page shows it. */
export interface Message {
	id: number;
	/** Null for the team and deleted members. */
	personId: number | null;
	personName: string;
	/** True if they have no page. */
	isPersonHidden: boolean;
	avatar: string | null;
	isTeam: boolean;
	subject: string;
	text: string;
	sentAt: string;
	isRead: boolean;
	isReported: boolean;
	/** The message that it replies to; null if there is none or it was deleted. */
	parentId: number | null;
	conversationId: number;
}

export function presentMessage(wire: MessageWire): Message {
	const { id, userId, userName, avatar, team, subject, message, date, read, reported } = wire;
	return {
		id,
		subject,
		avatar,
		text: message,
		sentAt: date,
		isRead: read,
		isReported: reported,
		parentId: wire.parent_id,
		conversationId: wire.conversation_id,
		personId: userId,
		personName: userName,
		isPersonHidden: wire.hidden === true,
		isTeam: team,
	};
}

export interface MessageList {
	box: MessageBox;
	page: number;
	words: string;
}

export const messagesKey = (token: string) => ['own', token, 'messages'] as const;

export function messagesQuery(token: string, { box, page, words }: MessageList) {
	const boxKey = [...messagesKey(token), box] as const;
	return queryOptions({
		queryKey: [...boxKey, page, words],
		queryFn: async () => {
			const call = box === 'inbox' ? 'POST /api/getMessages' : 'POST /api/sentMessages';
			const { data, totalCount } = await callApi(call, {
				body: { page, limit: MESSAGES_PER_PAGE, searchText: words },
			});
			return { messages: data.map(presentMessage), total: totalCount };
		},
		// Under the other tab, the rows would offer actions on copies that this box does not have.
		placeholderData: (previous, query) => (query && partialMatchKey(query.queryKey, boxKey) ? previous : undefined),
	});
}

/** The number of unread messages. Live events keep it current. */
export function unreadMessagesQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'unread-messages'],
		queryFn: async () => {
			const { unread } = await callApi('POST /api/getMessages', { body: { limit: 1 } });
			return { unread, revision: 0 };
		},
		staleTime: 60_000,
	});
}

/** People to suggest as recipients of a text. */
export function recipientsQuery(token: string, search: string) {
	return queryOptions({
		queryKey: ['own', token, 'message-recipients', search.toLowerCase()],
		queryFn: async () => {
			const { data } = await callApi('POST /api/emailList', { body: { search } });
			return data.slice(0, MAX_RECIPIENTS_SUGGESTED).map(({ email, ...one }) => ({ username: email, ...one }));
		},
		staleTime: 60_000,
	});
}

/** Marks received messages as read, here and on the server. */
export async function markRead(queryClient: QueryClient, token: string, ids: number[]): Promise<void> {
	const { unread } = await callApi('POST /api/updateMessageStatus', { body: { id: ids } });
	await showChange(queryClient, token, unread);
}

export async function deleteMessages(
	queryClient: QueryClient,
	token: string,
	{ box, ids }: { box: MessageBox; ids: number[] },
): Promise<void> {
	const { unread } = await callApi('POST /api/deleteMessages', { body: { id: ids, selectedMenu: box } });
	await showChange(queryClient, token, unread);
}

export function reloadMessages(queryClient: QueryClient, token: string): Promise<void> {
	return queryClient.invalidateQueries({ queryKey: messagesKey(token) });
}

/**
 * Shows the new number of unread messages, and loads the lists again. The server has withdrawn the notifications of
 * messages that are read or deleted.
 */
async function showChange(queryClient: QueryClient, token: string, unread: number): Promise<void> {
	queryClient.setQueryData(unreadMessagesQuery(token).queryKey, (known) => ({ revision: 0, ...known, unread }));
	await Promise.all([reloadMessages(queryClient, token), reloadNotifications(queryClient, token)]);
}
