import { and, eq, inArray } from 'drizzle-orm';
import { ERASE_BATCH_SIZE, eraseBatch } from '../platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { decisions } from '../schema/decisions.ts';

const POSITION = { at: decisions.decidedAt, id: decisions.id };

/** Decisions about a member's posts. Who decided is not exported, because decisions are the team's. */
export const decisionData: PersonalDataSource = {
	name: 'decisions',
	about: 'Our moderators’ decisions about your posts: what was decided, why, and the beginning of your text.',
	tables: [decisions],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({
					kind: decisions.kind,
					postId: decisions.postId,
					outcome: decisions.outcome,
					reason: decisions.reason,
					message: decisions.message,
					yourText: decisions.authorText,
					decidedAt: decisions.decidedAt,
					endedAt: decisions.endedAt,
					position: POSITION,
				})
				.from(decisions)
				.where(and(eq(decisions.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const own = await eraseBatch(tx, { table: decisions, key: decisions.id, where: eq(decisions.userId, userId) });
			const batch = tx
				.select({ id: decisions.id })
				.from(decisions)
				.where(eq(decisions.moderatorId, userId))
				.limit(ERASE_BATCH_SIZE);
			const taken = await tx
				.update(decisions)
				.set({ moderatorId: null })
				.where(inArray(decisions.id, batch))
				.returning({ id: decisions.id });
			return { rows: own.rows + taken.length };
		},
	},
};
