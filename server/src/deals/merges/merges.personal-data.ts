import { and, eq } from 'drizzle-orm';
import { eraseBatch } from '#platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { inOrder } from '#platform/personal-data/read-in-pages.ts';
import { mergedSaves, mergedVotes } from '#schema/deal-merges.ts';

/** Votes that a merge of duplicates moved. They are needed to undo it. */
export const mergedVoteData: PersonalDataSource = {
	name: 'merged-votes',
	about: 'Your votes on deals that staff merged into another deal.',
	tables: [mergedVotes],
	exportRows: (db, { userId }) =>
		inOrder(mergedVotes.mergeId, (page) =>
			db
				.select({
					value: mergedVotes.value,
					castAt: mergedVotes.castAt,
					earlierVote: mergedVotes.otherValue,
					earlierCastAt: mergedVotes.otherCastAt,
					position: mergedVotes.mergeId,
				})
				.from(mergedVotes)
				.where(and(eq(mergedVotes.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: { kept: 'The counts of deals include these votes, also if a merge is undone.' },
};

/** Members who saved a duplicate. */
export const mergedSaveData: PersonalDataSource = {
	name: 'merged-saves',
	about: 'Deals you saved that staff merged into another deal.',
	tables: [mergedSaves],
	exportRows: (db, { userId }) =>
		inOrder(mergedSaves.mergeId, (page) =>
			db
				.select({ savedAt: mergedSaves.savedAt, position: mergedSaves.mergeId })
				.from(mergedSaves)
				.where(and(eq(mergedSaves.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: mergedSaves, key: mergedSaves.mergeId, where: eq(mergedSaves.userId, userId) }),
	},
};
