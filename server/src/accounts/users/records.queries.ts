import type { Restriction } from '@bilby/contract/kernel/permissions';
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { isAfterPosition, type TimePosition } from '#platform/database/time-position.ts';
import { users } from '#schema/accounts.ts';
import { memberRecords } from '#schema/member-records.ts';

export type MemberRecord = typeof memberRecords.$inferSelect;

/** True for warnings that wait for the member, and suspensions that have not ended. */
const isOpen = (now: Date): SQL =>
	sql`${memberRecords.kind} <> 'note' and ${memberRecords.closedAt} is null and (${memberRecords.endsAt} is null or ${memberRecords.endsAt} > ${now.toISOString()}::timestamptz)`;

/** Written out, because a query of one table would leave out the names of the tables. */
const OF_USER = sql.raw('"member_records"."user_id" = "users"."id"');

/** Why the member of a row of `users` may only look around; null if they may take part. */
export const restrictionAt = (now: Date) =>
	sql<Restriction | null>`(
		select case when bool_or(${memberRecords.kind} = 'suspension') then 'suspended' when count(*) > 0 then 'warned' end
		from ${memberRecords} where ${OF_USER} and ${isOpen(now)})`;

/** When the suspension of the member of a row of `users` ends; null if there is none. */
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

/** Returns a page of what staff recorded about a member with the names of those staff, latest first. */
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

export async function insertRecord(tx: Database, record: typeof memberRecords.$inferInsert): Promise<void> {
	await tx.insert(memberRecords).values(record);
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

/** Returns what members see of the records that restrict them. */
export async function readOwnRestrictions(db: Database, userId: number, now: Date) {
	const open = await findOpenRecords(db, userId, now);
	const warning = open.find(({ kind }) => kind === 'warning');
	const suspension = open.find(({ kind }) => kind === 'suspension');
	return {
		warning: warning ? { recordId: warning.id, text: warning.text } : null,
		suspension: suspension?.endsAt ? { text: suspension.text, endsAt: suspension.endsAt.toISOString() } : null,
	};
}
