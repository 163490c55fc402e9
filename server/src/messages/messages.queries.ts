import type { MessageBox } from '@bilby/contract/messages/limits';
import { MAX_MESSAGES_COUNTED } from '@bilby/contract/messages/limits';
import { and, desc, eq, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { IS_HIDDEN } from '../accounts/users/public-members.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { DEAL_TEXT } from '../schema/deal-search.ts';
import { messageReports } from '../schema/message-reports.ts';
import { messages, OWNER_LEXEMES } from '../schema/messages.ts';

export type MessageRow = typeof messages.$inferSelect;

/** One member's copies: received or sent messages. */
export interface Copies {
	box: MessageBox;
	userId: number;
}

/** Copies that match a search. */
export interface FoundCopies extends Copies {
	/** Empty for all. */
	words: string;
	ids?: number[] | undefined;
}

const SIDES = {
	inbox: { owner: messages.recipientId, isGone: sql`is_recipient_gone` },
	sent: { owner: messages.senderId, isGone: sql`is_sender_gone` },
} as const;

/** Returns one page of ids, latest first. It reads an index only, so a deep page costs little. */
export async function findMessageIds(
	db: Database,
	found: FoundCopies,
	{ below, skip, limit }: { below: number | null; skip: number; limit: number },
): Promise<number[]> {
	const rows = await db
		.select({ id: messages.id })
		.from(messages)
		.where(and(isFound(found), below === null ? undefined : lt(messages.id, below)))
		.orderBy(desc(messages.id))
		.limit(limit)
		.offset(skip);
	return rows.map(({ id }) => id);
}

/** Counts matches up to one above the limit. */
export async function countMatches(db: Database, found: FoundCopies): Promise<number> {
	const some = db
		.select({ id: messages.id })
		.from(messages)
		.where(isFound(found))
		.limit(MAX_MESSAGES_COUNTED + 1);
	return db.$count(some.as('matches'));
}

/** Returns messages with the person on the other side of a member, latest first. */
export function findListedMessages(db: Database, userId: number, ids: number[]) {
	const isSent = sql<boolean>`${messages.senderId} is not distinct from ${userId}`;
	return db
		.select({
			id: messages.id,
			isSent,
			isFromTeam: messages.isFromTeam,
			isToTeam: messages.isToTeam,
			parentId: messages.parentId,
			conversationId: messages.conversationId,
			subject: messages.subject,
			body: messages.body,
			sentAt: messages.sentAt,
			readAt: messages.readAt,
			isReported: sql<boolean>`exists (select from ${messageReports} where message_id = ${messages.id})`,
			other: { id: users.id, username: users.username, hidden: IS_HIDDEN, email: users.email, avatar: users.avatar },
		})
		.from(messages)
		.leftJoin(
			users,
			and(
				sql`${users.id} = case when ${isSent} then ${messages.recipientId} else ${messages.senderId} end`,
				isNull(users.erasedAt),
			),
		)
		.where(inArray(messages.id, ids))
		.orderBy(desc(messages.id));
}
export type ListedMessage = Awaited<ReturnType<typeof findListedMessages>>[number];

/** Locks the messages that the member has a copy of, in the order of their ids. */
export function lockCopies(tx: Database, copies: Copies, ids: number[]): Promise<MessageRow[]> {
	return tx
		.select()
		.from(messages)
		.where(and(isCopy(copies), inArray(messages.id, ids)))
		.orderBy(messages.id)
		.for('update');
}

/** Returns a message that the member has a copy of, sent or received. */
export async function findOwnMessage(tx: Database, id: number, userId: number): Promise<MessageRow | undefined> {
	const [own] = await tx
		.select()
		.from(messages)
		.where(and(eq(messages.id, id), isOwnCopy(userId)));
	return own;
}

/** Returns ids of the member's copies of an exchange, latest first. */
export async function findThreadIds(
	db: Database,
	{ conversationId, userId }: { conversationId: number; userId: number },
	{ before, limit }: { before: number | undefined; limit: number },
): Promise<number[]> {
	const isOlder = before === undefined ? undefined : lt(messages.id, before);
	const rows = await db
		.select({ id: messages.id })
		.from(messages)
		.where(and(eq(messages.conversationId, conversationId), isOwnCopy(userId), isOlder))
		.orderBy(desc(messages.id))
		.limit(limit);
	return rows.map(({ id }) => id);
}

/** Stores a message. A reply belongs to the exchange of its parent. */
export async function insertMessage(
	tx: Database,
	message: Omit<typeof messages.$inferInsert, 'firstId'>,
): Promise<number> {
	const firstId = message.parentId
		? sql`(select conversation_id from ${messages} as parent where parent.id = ${message.parentId})`
		: null;
	const [stored] = await tx
		.insert(messages)
		.values({ ...message, firstId })
		.returning({ id: messages.id });
	if (!stored) throw new Error('The message was not stored.');
	return stored.id;
}

export async function markRead(tx: Database, ids: number[], readAt: Date): Promise<void> {
	await tx.update(messages).set({ readAt }).where(inArray(messages.id, ids));
}

/** Removes the copies of one side. Messages without any copy are deleted. */
export async function removeCopies(tx: Database, box: MessageBox, ids: number[]): Promise<void> {
	const gone = box === 'inbox' ? { isRecipientGone: true } : { isSenderGone: true };
	await tx.update(messages).set(gone).where(inArray(messages.id, ids));
	await deleteWithoutCopies(tx, ids);
}

/** Deletes those of the messages that nobody has a copy of. A reported message stays until staff have decided. */
export async function deleteWithoutCopies(tx: Database, ids: number[]): Promise<void> {
	const isReported = sql`exists (select from ${messageReports} where message_id = ${messages.id} and settled_at is null)`;
	await tx
		.delete(messages)
		.where(and(inArray(messages.id, ids), messages.isSenderGone, messages.isRecipientGone, not(isReported)));
}

/** True if the member has a copy, sent or received. */
const isOwnCopy = (userId: number): SQL =>
	sql`(${isCopy({ box: 'inbox', userId })} or ${isCopy({ box: 'sent', userId })})`;

function isCopy({ box, userId }: Copies): SQL {
	const { owner, isGone } = SIDES[box];
	return sql`(${owner} = ${userId} and not ${isGone})`;
}

function isFound({ words, ids, ...copies }: FoundCopies): SQL | undefined {
	const { owner, isGone } = SIDES[copies.box];
	return and(
		eq(owner, copies.userId),
		sql`not ${isGone}`,
		ids && inArray(messages.id, ids),
		words === ''
			? undefined
			: sql`${messages.search} @@ (websearch_to_tsquery(${sql.raw(`'${DEAL_TEXT}'`)}::regconfig, ${words})
				&& ${`'${OWNER_LEXEMES[copies.box]}${copies.userId}'`}::tsquery)`,
	);
}

/** Messages to the moderators, with their senders, by id. */
export async function findTeamMessages(db: Database, ids: number[]) {
	const rows = await db
		.select({ id: messages.id, subject: messages.subject, body: messages.body, username: users.username })
		.from(messages)
		.leftJoin(users, and(eq(users.id, messages.senderId), isNull(users.erasedAt)))
		.where(and(inArray(messages.id, ids), messages.isToTeam));
	return new Map(rows.map((row) => [row.id, row]));
}

/** Locks a message, even if nobody has a copy of it. */
export async function lockMessage(tx: Database, id: number): Promise<MessageRow | undefined> {
	const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
	return message;
}

/** Locks a message to the moderators. */
export async function lockTeamMessage(tx: Database, id: number): Promise<MessageRow | undefined> {
	const [message] = await tx
		.select()
		.from(messages)
		.where(and(eq(messages.id, id), messages.isToTeam))
		.for('update');
	return message;
}
