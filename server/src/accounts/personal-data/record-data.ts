import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { ERASE_BATCH_SIZE, eraseBatch } from '#platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { latestFirst } from '#platform/personal-data/read-in-pages.ts';
import { memberRecords } from '#schema/member-records.ts';

const POSITION = { at: memberRecords.createdAt, id: memberRecords.id };

/**
 * Notes, warnings and suspensions about a member, and those that the member wrote as staff. Names of others are left
 * out, and so are texts about others. Records about others outlive the staff member who wrote them.
 */
export const recordData: PersonalDataSource = {
	name: 'staff-records',
	about: 'Notes, warnings and suspensions by staff about you. If you are staff, also when you wrote them about others.',
	tables: [memberRecords],
	exportRows: (db, { userId }) => {
		const isAboutYou = eq(memberRecords.userId, userId);
		return latestFirst(POSITION, (page) =>
			db
				.select({
					isAboutYou: sql<boolean>`${isAboutYou}`,
					kind: memberRecords.kind,
					text: sql<string | null>`case when ${isAboutYou} then ${memberRecords.text} end`,
					createdAt: memberRecords.createdAt,
					endsAt: memberRecords.endsAt,
					closedAt: memberRecords.closedAt,
					position: POSITION,
				})
				.from(memberRecords)
				.where(and(or(isAboutYou, eq(memberRecords.staffId, userId)), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		);
	},
	onDeletion: {
		erase: async (tx, { userId }) => {
			const about = eq(memberRecords.userId, userId);
			const { rows } = await eraseBatch(tx, { table: memberRecords, key: memberRecords.id, where: about });
			const written = tx
				.select({ id: memberRecords.id })
				.from(memberRecords)
				.where(eq(memberRecords.staffId, userId))
				.limit(ERASE_BATCH_SIZE);
			const unnamed = await tx
				.update(memberRecords)
				.set({ staffId: null })
				.where(inArray(memberRecords.id, written))
				.returning({ id: memberRecords.id });
			return { rows: rows + unnamed.length };
		},
	},
};
