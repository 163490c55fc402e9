import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { closeCases } from '../moderation/review-cases.ts';
import { withdraw } from '../notifications/notify.ts';
import type { Database } from '../platform/database/database.ts';
import { ERASE_BATCH_SIZE, eraseBatch } from '../platform/personal-data/erase-batch.ts';
import type { DataSubject, Erased, PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { inOrder, latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { messageContacts, messageCounts, messages } from '../schema/messages.ts';
import { groupMessages } from './message.presenters.ts';
import { deleteWithoutCopies, type MessageRow } from './messages.queries.ts';

/** A member's copies of messages. When the account is deleted, the other side keeps theirs without the name. */
export const messageData: PersonalDataSource = {
	name: 'messages',
	about: 'Messages you sent and received and have not deleted, with the other member by number.',
	tables: [messages],
	exportRows: (db, { userId }) => {
		const isSent = sql<boolean>`${messages.senderId} is not distinct from ${userId}`;
		return inOrder(messages.id, (page) =>
			db
				.select({
					id: messages.id,
					isSent,
					otherMemberId: sql<
						number | null
					>`case when ${isSent} then ${messages.recipientId} else ${messages.senderId} end`,
					isWithModerators: sql<boolean>`${messages.isFromTeam} or ${messages.isToTeam}`,
					subject: messages.subject,
					message: messages.body,
					sentAt: messages.sentAt,
					readAt: sql<Date | null>`case when not ${isSent} then ${messages.readAt} end`,
					inReplyTo: messages.parentId,
					position: messages.id,
				})
				.from(messages)
				.where(and(isOwnCopy(userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		);
	},
	onDeletion: { erase: removeOwnCopies },
};

function isOwnCopy(userId: number) {
	const isSender = and(eq(messages.senderId, userId), sql`not is_sender_gone`);
	return or(isSender, and(eq(messages.recipientId, userId), sql`not is_recipient_gone`));
}

const OWN_COLUMNS = {
	id: messages.id,
	senderId: messages.senderId,
	recipientId: messages.recipientId,
	isToTeam: messages.isToTeam,
	isRecipientGone: messages.isRecipientGone,
	sentAt: messages.sentAt,
	readAt: messages.readAt,
};
type OwnMessage = Pick<MessageRow, keyof typeof OWN_COLUMNS>;

/** Messages to the moderators are deleted with their case. */
async function removeOwnCopies(tx: Database, { userId }: DataSubject): Promise<Erased> {
	const own = await tx
		.select(OWN_COLUMNS)
		.from(messages)
		.where(or(eq(messages.senderId, userId), eq(messages.recipientId, userId)))
		.orderBy(messages.id)
		.limit(ERASE_BATCH_SIZE)
		.for('update');
	const toTeam = own.filter(({ isToTeam }) => isToTeam).map(toId);
	const toMembers = own.filter(({ senderId, isToTeam }) => senderId === userId && !isToTeam);
	const sent = toMembers.map(toId);
	const received = own.filter(({ senderId }) => senderId !== userId).map(toId);
	await withdrawNotifications(tx, userId, toMembers);
	await closeCases(tx, 'message', toTeam);
	await tx.delete(messages).where(inArray(messages.id, toTeam));
	await tx.update(messages).set({ senderId: null, isSenderGone: true }).where(inArray(messages.id, sent));
	await tx.update(messages).set({ recipientId: null, isRecipientGone: true }).where(inArray(messages.id, received));
	await deleteWithoutCopies(tx, [...sent, ...received]);
	return { rows: own.length };
}

const toId = ({ id }: OwnMessage): number => id;

/**
 * Withdraws the notifications of unread messages from a member. Reading them later would not, because they have no sender
 * by then.
 */
async function withdrawNotifications(tx: Database, senderId: number, sent: OwnMessage[]): Promise<void> {
	const unread = sent.filter(({ readAt, isRecipientGone }) => readAt === null && !isRecipientGone);
	const byRecipient = Map.groupBy(unread, ({ recipientId }) => recipientId ?? 0);
	const withdrawn = [...byRecipient].map(([userId, some]) => ({
		userId,
		kind: 'message' as const,
		groupKey: groupMessages(senderId),
		happenedAt: some.map(({ sentAt }) => sentAt),
	}));
	await withdraw(tx, withdrawn);
}

export const messageCountData: PersonalDataSource = {
	name: 'message-counts',
	about: 'How many messages you have.',
	tables: [messageCounts],
	exportRows: (db, { userId }) =>
		inOrder(messageCounts.id, (page) =>
			db
				.select({
					inbox: messageCounts.inbox,
					unread: messageCounts.unread,
					sent: messageCounts.sent,
					position: messageCounts.id,
				})
				.from(messageCounts)
				.where(and(eq(messageCounts.id, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: messageCounts, key: messageCounts.id, where: eq(messageCounts.id, userId) }),
	},
};

const CONTACT_POSITION = { at: messageContacts.latestAt, id: messageContacts.contactId };

export const messageContactData: PersonalDataSource = {
	name: 'message-contacts',
	about: 'Members you’ve exchanged messages with, by number, and when you last did.',
	tables: [messageContacts],
	exportRows: (db, { userId }) =>
		latestFirst(CONTACT_POSITION, (page) =>
			db
				.select({
					memberId: messageContacts.contactId,
					youWroteAt: messageContacts.sentAt,
					theyWroteAt: messageContacts.receivedAt,
					position: CONTACT_POSITION,
				})
				.from(messageContacts)
				.where(and(eq(messageContacts.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const isOwn = or(eq(messageContacts.userId, userId), eq(messageContacts.contactId, userId));
			const batch = await tx.select().from(messageContacts).where(isOwn).limit(ERASE_BATCH_SIZE);
			for (const { userId: owner, contactId } of batch) {
				await tx
					.delete(messageContacts)
					.where(and(eq(messageContacts.userId, owner), eq(messageContacts.contactId, contactId)));
			}
			return { rows: batch.length };
		},
	},
};
