import { and, eq, inArray } from 'drizzle-orm';
import { closeCases } from '../moderation/review-cases.ts';
import { ERASE_BATCH_SIZE } from '../platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { appeals } from '../schema/appeals.ts';

const POSITION = { at: appeals.sentAt, id: appeals.id };

/** A member's appeals, and the moderators' replies. Who decided is not exported, because decisions are the team's. */
export const appealData: PersonalDataSource = {
	name: 'appeals',
	about: 'Your appeals against decisions of our moderators, and their replies.',
	tables: [appeals],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({
					decisionId: appeals.id,
					text: appeals.text,
					sentAt: appeals.sentAt,
					outcome: appeals.outcome,
					settledAt: appeals.settledAt,
					reply: appeals.message,
					position: POSITION,
				})
				.from(appeals)
				.where(and(eq(appeals.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const ownIds = tx
				.select({ id: appeals.id })
				.from(appeals)
				.where(eq(appeals.userId, userId))
				.limit(ERASE_BATCH_SIZE);
			const own = await tx.delete(appeals).where(inArray(appeals.id, ownIds)).returning({ id: appeals.id });
			await closeCases(
				tx,
				'appeal',
				own.map(({ id }) => id),
			);
			const batch = tx
				.select({ id: appeals.id })
				.from(appeals)
				.where(eq(appeals.deciderId, userId))
				.limit(ERASE_BATCH_SIZE);
			const settled = await tx
				.update(appeals)
				.set({ deciderId: null })
				.where(inArray(appeals.id, batch))
				.returning({ id: appeals.id });
			return { rows: own.length + settled.length };
		},
	},
};
