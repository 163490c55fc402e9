import type { RecordKind } from '@bilby/contract/accounts/member-records';
import type { Restriction } from '@bilby/contract/kernel/permissions';
import { and, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { isAfterPosition, type TimePosition } from '#platform/database/time-position.ts';
import { users } from '#schema/accounts.ts';
import { memberRecords } from '#schema/member-records.ts';

export type MemberRecord = typeof memberRecords.$inferSelect;

/** True for warnings that the member has not confirmed, and suspensions that have not ended. */
const isOpen = (now: Date): SQL =>
	sql`${memberRecords.kind} <> 'note' and ${memberRecords.closedAt} is null and (${memberRecords.endsAt} is null or ${memberRecords.endsAt} > ${now.toISOString()}::timestamptz)`;

/** Raw SQL, because Drizzle leaves out table names in a query of one table. */
const OF_USER = sql.raw('"member_records"."user_id" = "users"."id"');

/** Selects why the member in a row of `users` can only look around; null if they can take part. */
export const restrictionAt = (now: Date) =>
	sql<Restriction | null>`(
		select case when bool_or(${memberRecords.kind} = 'suspension') then 'suspended' when count(*) > 0 then 'warned' end
		from ${memberRecords} where ${OF_USER} and ${isOpen(now)})`;

/** Selects when the suspension of the member in a row of `users` ends; null if there is none. */
export const suspendedUntil = (now: Date) =>
	sql<Date | null>`(
		select max(${memberRecords.endsAt})
		from ${memberRecords} where ${OF_USER} and ${isOpen(now)})`.mapWith(memberRecords.endsAt);

export async function findRestriction(db: Database, userId: number, now: Date): Promise<Restriction | null> {
	const [found] = await db
		.select({ restriction: restrictionAt(now) })
		.from(users)
		.where(eq(users.id, userId));
	return found?.restriction ?? null;
}

/** Returns the records that restrict a member now, the oldest first. There is at most one of each kind. */
export function findOpenRecords(db: Database, userId: number, now: Date): Promise<MemberRecord[]> {
	return db
		.select()
		.from(memberRecords)
		.where(and(eq(memberRecords.userId, userId), isOpen(now)))
		.orderBy(memberRecords.id);
}

/** Returns how many records of each kind a member has. */
export async function countRecords(db: Database, userId: number): Promise<Record<RecordKind, number>> {
	const rows = await db
		.select({ kind: memberRecords.kind, total: count() })
		.from(memberRecords)
		.where(eq(memberRecords.userId, userId))
		.groupBy(memberRecords.kind);
	return { note: 0, warning: 0, suspension: 0, ...Object.fromEntries(rows.map(({ kind, total }) => [kind, total])) };
}

/** Returns a page of records about a member, latest first, with the names of the staff who wrote them. */
export function findRecords(
	db: Database,
	userId: number,
	{ after, limit }: { after: TimePosition | null; limit: number },
) {
	const { createdAt, id } = memberRecords;
	return db
		.select({ record: memberRecords, by: users.username, at: createdAt, id })
		.from(memberRecords)
		.leftJoin(users, eq(users.id, memberRecords.staffId))
		.where(and(eq(memberRecords.userId, userId), after ? isAfterPosition({ at: createdAt, id }, after) : undefined))
		.orderBy(desc(createdAt), desc(id))
		.limit(limit);
}

export async function findRecord(db: Database, id: number): Promise<MemberRecord | null> {
	const [record] = await db.select().from(memberRecords).where(eq(memberRecords.id, id));
	return record ?? null;
}

/** Returns the id of the new record. */
export async function insertRecord(tx: Database, record: typeof memberRecords.$inferInsert): Promise<number> {
	const [created] = await tx.insert(memberRecords).values(record).returning({ id: memberRecords.id });
	if (!created) throw new Error('The record was not created.');
	return created.id;
}

/** Returns whether the record was open. */
export async function closeRecord(tx: Database, id: number, now: Date): Promise<boolean> {
	const closed = await tx
		.update(memberRecords)
		.set({ closedAt: now })
		.where(and(eq(memberRecords.id, id), ne(memberRecords.kind, 'note'), isNull(memberRecords.closedAt)))
		.returning({ id: memberRecords.id });
	return closed.length > 0;
}

/** Returns the records that restrict a member, as the member sees them. */
export async function readOwnRestrictions(db: Database, userId: number, now: Date) {
	const open = await findOpenRecords(db, userId, now);
	const warning = open.find(({ kind }) => kind === 'warning');
	const suspension = open.find(({ kind }) => kind === 'suspension');
	return {
		warning: warning ? { recordId: warning.id, text: warning.text } : null,
		suspension: suspension?.endsAt ? { text: suspension.text, endsAt: suspension.endsAt.toISOString() } : null,
	};
}
