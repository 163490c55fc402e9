import type { ContactMessagesQuery } from '@bilby/contract/contact/wire';
import { and, count, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { IS_HIDDEN } from '../accounts/users/public-members.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { contactMessages } from '../schema/contact.ts';

const columns = {
	id: contactMessages.id,
	name: contactMessages.name,
	email: contactMessages.email,
	username: users.username,
	hidden: IS_HIDDEN,
	subject: contactMessages.subject,
	message: contactMessages.message,
	createdAt: contactMessages.createdAt,
	answeredAt: contactMessages.answeredAt,
};

function withSenders(db: Database) {
	return db.select(columns).from(contactMessages).leftJoin(users, eq(users.id, contactMessages.userId));
}
export type ContactRow = Awaited<ReturnType<typeof findContactMessages>>[number];

export async function isContactStored(db: Database, sentKey: string): Promise<boolean> {
	const found = await db
		.select({ id: contactMessages.id })
		.from(contactMessages)
		.where(eq(contactMessages.sentKey, sentKey));
	return found.length > 0;
}

/** Returns the new message's id, or null if the same request was stored before. */
export async function insertContactMessage(
	tx: Database,
	message: typeof contactMessages.$inferInsert,
): Promise<number | null> {
	const [stored] = await tx
		.insert(contactMessages)
		.values(message)
		.onConflictDoNothing({ target: contactMessages.sentKey })
		.returning({ id: contactMessages.id });
	return stored?.id ?? null;
}

/** Returns one page of the matching messages, the latest first. */
export function findContactMessages(db: Database, query: ContactMessagesQuery) {
	return withSenders(db)
		.where(matching(query))
		.orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
		.limit(query.limit)
		.offset((query.page - 1) * query.limit);
}

export async function countContactMessages(db: Database, query: ContactMessagesQuery): Promise<number> {
	const [counted] = await db.select({ total: count() }).from(contactMessages).where(matching(query));
	return counted?.total ?? 0;
}

export function findContactMessagesById(db: Database, ids: number[]): Promise<ContactRow[]> {
	return withSenders(db).where(inArray(contactMessages.id, ids));
}

export async function lockContactMessage(tx: Database, id: number) {
	const [message] = await tx
		.select({
			userId: contactMessages.userId,
			subject: contactMessages.subject,
			answeredAt: contactMessages.answeredAt,
		})
		.from(contactMessages)
		.where(eq(contactMessages.id, id))
		.for('no key update');
	return message;
}

export async function storeAnswered(tx: Database, id: number, answeredAt: Date | null): Promise<void> {
	await tx.update(contactMessages).set({ answeredAt }).where(eq(contactMessages.id, id));
}

/** Deletes up to `most` messages that are older than `before`. Returns their ids. */
export async function deleteContactMessagesBefore(db: Database, before: Date, most: number): Promise<number[]> {
	const some = db
		.select({ id: contactMessages.id })
		.from(contactMessages)
		.where(lt(contactMessages.createdAt, before))
		.limit(most);
	const deleted = await db
		.delete(contactMessages)
		.where(inArray(contactMessages.id, some))
		.returning({ id: contactMessages.id });
	return deleted.map(({ id }) => id);
}

function matching({ state, searchTerm }: Pick<ContactMessagesQuery, 'state' | 'searchTerm'>): SQL | undefined {
	const { name, email, message, answeredAt } = contactMessages;
	return and(
		state === 'open' ? isNull(answeredAt) : undefined,
		searchTerm === ''
			? undefined
			: sql`position(lower(${searchTerm}) in lower(concat_ws(' ', ${name}, ${email}, ${message}))) > 0`,
	);
}
