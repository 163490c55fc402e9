import { and, eq, inArray, sql } from 'drizzle-orm';
import { ERASE_BATCH_SIZE } from '../platform/personal-data/erase-batch.ts';
import { NOTHING_ERASED, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { users } from '../schema/accounts.ts';
import { reputationLedger } from '../schema/reputation.ts';

const POSITION = { at: reputationLedger.createdAt, id: reputationLedger.id };

/** A member's awards. Awards for votes include the voter, whose identity is not exported. */
export const ledgerData: PersonalDataSource = {
	name: 'reputation',
	about: 'Your reputation: every award, what it was for, and its points. It doesn’t say who voted.',
	tables: [reputationLedger],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, async (page) => {
			const rows = await db
				.select({
					id: reputationLedger.id,
					reason: reputationLedger.reason,
					subject: reputationLedger.subject,
					points: reputationLedger.points,
					awardedAt: reputationLedger.createdAt,
					position: POSITION,
				})
				.from(reputationLedger)
				.where(and(eq(reputationLedger.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit);
			return rows.map(({ id, subject, ...row }) => ({ ...row, for: subject.replace(/:voter:\d+$/, '') }));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const batch = tx
				.select({ id: reputationLedger.id })
				.from(reputationLedger)
				.where(eq(reputationLedger.userId, userId))
				.limit(ERASE_BATCH_SIZE);
			const erased = await tx
				.delete(reputationLedger)
				.where(inArray(reputationLedger.id, batch))
				.returning({ points: reputationLedger.points });
			if (erased.length === 0) return NOTHING_ERASED;
			const points = erased.reduce((total, award) => total + award.points, 0);
			await tx
				.update(users)
				.set({ reputation: sql`${users.reputation} - ${points}` })
				.where(eq(users.id, userId));
			return { rows: erased.length };
		},
	},
};
