import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { memberRecords } from '#schema/member-records.ts';

/** Returns records with what a mail to their member needs, in no particular order. */
export async function findRecordsToMail(db: Database, ids: number[]) {
	if (ids.length === 0) return [];
	return db
		.select({
			id: memberRecords.id,
			text: memberRecords.text,
			endsAt: memberRecords.endsAt,
			closedAt: memberRecords.closedAt,
			firstName: users.firstName,
			email: users.email,
			emailVerifiedAt: users.emailVerifiedAt,
			status: users.status,
			timeZone: users.timeZone,
		})
		.from(memberRecords)
		.innerJoin(users, eq(users.id, memberRecords.userId))
		.where(inArray(memberRecords.id, ids));
}
export type RecordToMail = Awaited<ReturnType<typeof findRecordsToMail>>[number];

/**
 * Marks suspensions that have ended on their own as mailed and returns them with their members' addresses, at most
 * `most`.
 */
export async function takeEndedSuspensions(tx: Database, now: Date, most: number) {
	const due = await tx
		.select({ id: memberRecords.id, email: users.email })
		.from(memberRecords)
		.innerJoin(users, eq(users.id, memberRecords.userId))
		.where(
			and(
				eq(memberRecords.kind, 'suspension'),
				isNull(memberRecords.closedAt),
				isNull(memberRecords.endMailedAt),
				lte(memberRecords.endsAt, now),
			),
		)
		.orderBy(memberRecords.endsAt, memberRecords.id)
		.limit(most)
		.for('no key update', { of: memberRecords, skipLocked: true });
	await tx
		.update(memberRecords)
		.set({ endMailedAt: now })
		.where(
			inArray(
				memberRecords.id,
				due.map(({ id }) => id),
			),
		);
	return due;
}
