import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { IS_PUBLIC } from '../accounts/users/public-members.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { blocks } from '../schema/blocks.ts';
import { messageContacts } from '../schema/messages.ts';

/** Records on both sides that one member wrote to another. Rows are locked in one order to prevent deadlocks. */
export async function recordContact(tx: Database, senderId: number, recipientId: number, at: Date): Promise<void> {
	const rows = [
		{ userId: senderId, contactId: recipientId, sentAt: at, latestAt: at },
		{ userId: recipientId, contactId: senderId, receivedAt: at, latestAt: at },
	];
	for (const row of rows.toSorted((a, b) => a.userId - b.userId)) {
		const { userId, contactId, ...times } = row;
		await tx
			.insert(messageContacts)
			.values(row)
			.onConflictDoUpdate({ target: [messageContacts.userId, messageContacts.contactId], set: times });
	}
}

/** Returns the people that a member has exchanged messages with, the latest first. */
export function findContacts(db: Database, userId: number, { prefix, most }: { prefix: string; most: number }) {
	return db
		.select({
			username: users.username,
			avatar: users.avatar,
			sentAt: messageContacts.sentAt,
			receivedAt: messageContacts.receivedAt,
		})
		.from(messageContacts)
		.innerJoin(users, eq(users.id, messageContacts.contactId))
		.where(and(eq(messageContacts.userId, userId), IS_PUBLIC, startsWith(prefix)))
		.orderBy(desc(messageContacts.latestAt), desc(messageContacts.contactId))
		.limit(most);
}

function startsWith(prefix: string): SQL | undefined {
	return prefix === '' ? undefined : sql`starts_with(lower(${users.username}), lower(${prefix}))`;
}

/**
 * How a sender names the recipient. Members can use the email address of someone they have exchanged messages with;
 * staff, any.
 */
export type RecipientName = { userId: number } | { username: string } | { email: string; isKnownOnly: boolean };

/**
 * Returns the id of the member if they accept messages from the sender, and locks the row until the transaction ends.
 * Returns null if the member is unknown, disabled, unverified, the sender, or does not accept messages, or if either has
 * blocked the other.
 */
export async function findRecipient(tx: Database, senderId: number, name: RecipientName): Promise<number | null> {
	const [found] = await tx
		.select({ id: users.id })
		.from(users)
		.where(
			and(
				isNamed(senderId, name),
				IS_PUBLIC,
				isNull(users.erasingAt),
				sql`${users.id} <> ${senderId}`,
				sql`not exists (select from ${blocks} where (blocker_id = ${users.id} and blocked_id = ${senderId})
					or (blocker_id = ${senderId} and blocked_id = ${users.id}))`,
				sql`(${users.messagesFrom} = 'everyone' or (${users.messagesFrom} = 'known' and exists (
					select from ${messageContacts} where user_id = ${users.id} and contact_id = ${senderId} and sent_at is not null)))`,
			),
		)
		.for('key share');
	return found?.id ?? null;
}

function isNamed(senderId: number, name: RecipientName): SQL | undefined {
	if ('userId' in name) return eq(users.id, name.userId);
	if ('username' in name) return sql`lower(${users.username}) = lower(${name.username})`;
	const isKnown = sql`exists (select from ${messageContacts} where user_id = ${senderId} and contact_id = ${users.id})`;
	return and(sql`lower(${users.email}) = lower(${name.email})`, name.isKnownOnly ? isKnown : undefined);
}

/** Returns when a member joined. */
export async function findJoinDate(tx: Database, userId: number): Promise<Date | undefined> {
	const [member] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
	return member?.createdAt;
}
