import { may } from '@bilby/contract/kernel/permissions';
import { MAX_INTEGER } from '@bilby/contract/kernel/wire-values';
import type { LiveEvent } from '@bilby/contract/live/wire';
import {
	DELETED_MEMBER_NAME,
	MAX_MESSAGES_COUNTED,
	MAX_RECIPIENTS_LISTED,
	MAX_RECIPIENTS_SUGGESTED,
	MESSAGE_TEXTS,
	MESSAGES_PER_THREAD_PAGE,
	type MessageBox,
	TEAM_NAME,
} from '@bilby/contract/messages/limits';
import type { MessageRecipient, MessagesQuery, MessageWire, ThreadMessageWire } from '@bilby/contract/messages/wire';
import { z } from 'zod';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { findByUsernamePrefix } from '../accounts/users/public-members.queries.ts';
import { withdraw } from '../notifications/notify.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { decodeCursor, encodeCursor } from '../platform/http/input/cursors.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { groupMessages } from './message.presenters.ts';
import { findContacts } from './message-contacts.queries.ts';
import { addToMessageCounts, findMessageCounts } from './message-counts.queries.ts';
import {
	type Copies,
	countMatches,
	findListedMessages,
	findMessageIds,
	findOwnMessage,
	findThreadIds,
	type ListedMessage,
	lockCopies,
	type MessageRow,
	markRead,
	removeCopies,
} from './messages.queries.ts';

type Messaging = Pick<AppContext, 'db' | 'clock' | 'live'>;

const cursorShape = (box: MessageBox) => z.tuple([z.literal(box), z.int().min(1).max(MAX_INTEGER)]);

/** Returns one page of a member's received or sent messages, latest first, with the counts of the list. */
export async function listMessages(
	{ db }: Pick<AppContext, 'db'>,
	viewer: SessionViewer,
	box: MessageBox,
	{ page, limit, searchText: words, ids, cursor }: MessagesQuery,
) {
	const { userId } = viewer;
	const found = { box, userId, words, ids };
	const below = cursor === undefined ? null : decodeCursor(cursorShape(box), cursor)[1];
	const skip = below === null ? (page - 1) * limit : 0;
	const isWhole = words === '' && ids === undefined;
	const [counts, matches, listed] = await Promise.all([
		findMessageCounts(db, userId),
		isWhole ? 0 : countMatches(db, found),
		// One extra id shows whether there is a next page.
		findMessageIds(db, found, { below, skip, limit: limit + 1 }),
	]);
	const shown = listed.slice(0, limit);
	const last = listed.length > limit ? shown.at(-1) : undefined;
	const rows = shown.length === 0 ? [] : await findListedMessages(db, userId, shown);
	const count = isWhole ? counts[box] : Math.min(matches, MAX_MESSAGES_COUNTED);
	const mayReadAddresses = may('manageUsers', viewer);
	return {
		data: rows.map((row) => presentMessage(row, mayReadAddresses)),
		count,
		totalCount: count,
		totalCapped: matches > MAX_MESSAGES_COUNTED,
		unread: counts.unread,
		nextCursor: last === undefined ? null : encodeCursor([box, last]),
	};
}

/**
 * Returns a member's copies of the messages of one exchange, oldest first. A message of others and an unknown one get the same
 * response.
 */
export async function readThread(
	{ db }: Pick<AppContext, 'db'>,
	viewer: SessionViewer,
	{ id, before }: { id: number; before?: number | undefined },
): Promise<{ data: ThreadMessageWire[]; hasOlder: boolean }> {
	const { userId } = viewer;
	const message = await findOwnMessage(db, id, userId);
	if (!message) throw new AppError({ code: 'not_found', message: MESSAGE_TEXTS.gone });
	const { conversationId } = message;
	// One extra id shows whether there are older ones.
	const limit = MESSAGES_PER_THREAD_PAGE + 1;
	const ids = await findThreadIds(db, { conversationId, userId }, { before, limit });
	const shown = ids.slice(0, MESSAGES_PER_THREAD_PAGE);
	const rows = shown.length === 0 ? [] : await findListedMessages(db, userId, shown);
	const mayReadAddresses = may('manageUsers', viewer);
	return {
		data: rows.map((row) => ({ ...presentMessage(row, mayReadAddresses), sent: row.isSent })).reverse(),
		hasOlder: ids.length > shown.length,
	};
}

function presentMessage(row: ListedMessage, mayReadAddresses: boolean): MessageWire {
	const { id, isSent, other, subject, body, sentAt, readAt, isReported, parentId, conversationId } = row;
	const team = isSent ? row.isToTeam : row.isFromTeam;
	return {
		id,
		subject,
		team,
		message: body,
		date: sentAt.toISOString(),
		parent_id: parentId,
		conversation_id: conversationId,
		userId: other?.id ?? null,
		userName: team ? TEAM_NAME : (other?.username ?? DELETED_MEMBER_NAME),
		...(other?.hidden && { hidden: true as const }),
		userEmail: (mayReadAddresses ? other?.email : other?.username) ?? '',
		avatar: other?.avatar ?? null,
		// Senders do not learn whether a message was opened.
		read: isSent || readAt !== null,
		reported: !isSent && isReported,
	};
}

/** Marks received messages as read. Others are ignored, also those of other members. Returns the unread count. */
export async function markMessages(context: Messaging, { userId }: SessionViewer, ids: number[]): Promise<number> {
	return changeCopies(context, userId, async (tx) => {
		const unread = (await lockCopies(tx, { box: 'inbox', userId }, ids)).filter(({ readAt }) => readAt === null);
		if (unread.length === 0) return [];
		await markRead(tx, unread.map(toId), context.clock());
		await withdrawNotifications(tx, userId, unread);
		return addToMessageCounts(tx, [{ userId, unread: -unread.length }]);
	});
}

/** Deletes a member's own copies. Others are ignored, also those of other members. Returns the unread count. */
export async function deleteMessages(
	context: Messaging,
	{ userId }: SessionViewer,
	{ ids, box }: { ids: number[]; box: MessageBox },
): Promise<number> {
	return changeCopies(context, userId, async (tx) => {
		const own = await lockCopies(tx, { box, userId }, ids);
		return own.length === 0 ? [] : removeOwnCopies(tx, { box, userId }, own);
	});
}

/** Removes a member's copies of locked messages, with their notifications. Returns the events to publish. */
export async function removeOwnCopies(tx: Database, { box, userId }: Copies, own: MessageRow[]): Promise<LiveEvent[]> {
	const unread = box === 'inbox' ? own.filter(({ readAt }) => readAt === null) : [];
	await removeCopies(tx, box, own.map(toId));
	await withdrawNotifications(tx, userId, unread);
	return addToMessageCounts(tx, [{ userId, [box]: -own.length, unread: -unread.length }]);
}

async function changeCopies(
	{ db, live }: Messaging,
	userId: number,
	change: (tx: Database) => Promise<LiveEvent[]>,
): Promise<number> {
	for (const event of await db.transaction(change)) live.publish(event);
	return (await findMessageCounts(db, userId)).unread;
}

const toId = ({ id }: { id: number }): number => id;

/** Withdraws the notifications of messages that the member has read or deleted. */
async function withdrawNotifications(tx: Database, userId: number, unread: MessageRow[]): Promise<void> {
	const bySender = Map.groupBy(unread, ({ senderId, isFromTeam }) =>
		groupMessages(isFromTeam ? null : (senderId ?? 0)),
	);
	const withdrawn = [...bySender].map(([groupKey, some]) => ({
		userId,
		kind: 'message' as const,
		groupKey,
		happenedAt: some.map(({ sentAt }) => sentAt),
	}));
	await withdraw(tx, withdrawn);
}

/** Returns the people that a member has exchanged messages with, the latest first. Staff also find others by the start of a name. */
export async function listRecipients(
	{ db }: Pick<AppContext, 'db'>,
	viewer: SessionViewer,
	search: string,
): Promise<MessageRecipient[]> {
	const most = search === '' ? MAX_RECIPIENTS_LISTED : MAX_RECIPIENTS_SUGGESTED;
	const contacts = (await findContacts(db, viewer.userId, { prefix: search, most })).map(
		({ username, avatar, sentAt, receivedAt }) => ({
			email: username,
			avatar,
			wroteAt: receivedAt?.toISOString() ?? null,
			youWroteAt: sentAt?.toISOString() ?? null,
		}),
	);
	if (!may('manageUsers', viewer)) return contacts;
	const known = new Set(contacts.map(({ email }) => email));
	const others = (await findByUsernamePrefix(db, search, most))
		.filter(({ id, username }) => id !== viewer.userId && !known.has(username))
		.map(({ username, avatar }) => ({ email: username, avatar, wroteAt: null, youWroteAt: null }));
	return [...contacts, ...others].slice(0, most);
}
