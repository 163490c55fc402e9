import { and, eq, ne } from 'drizzle-orm';
import { eraseBatch } from '../platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { inOrder, latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { voteLabel } from '../schema/stored-codes.ts';
import { dislikeReasons, votes } from '../schema/votes.ts';

const POSITION = { at: votes.castAt, id: votes.dealId };

/** Votes on deals. When the account is deleted, they still count, under an anonymous row. */
export const voteData: PersonalDataSource = {
	name: 'votes',
	about: 'Deals you liked or disliked.',
	tables: [votes],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, async (page) => {
			const rows = await db
				.select({ dealId: votes.dealId, value: votes.value, castAt: votes.castAt, position: POSITION })
				.from(votes)
				.where(and(eq(votes.userId, userId), ne(votes.value, 0), page.further))
				.orderBy(...page.order)
				.limit(page.limit);
			return rows.map(({ value, ...row }) => ({ ...row, vote: voteLabel(value) }));
		}),
	onDeletion: { kept: 'The counts of deals and the points of their authors include these votes.' },
};

/** Why a member disliked deals. */
export const dislikeReasonData: PersonalDataSource = {
	name: 'dislike-reasons',
	about: 'Why you disliked deals, if you said so. Staff see it.',
	tables: [dislikeReasons],
	exportRows: (db, { userId }) =>
		inOrder(dislikeReasons.dealId, (page) =>
			db
				.select({ dealId: dislikeReasons.dealId, reason: dislikeReasons.reason, position: dislikeReasons.dealId })
				.from(dislikeReasons)
				.where(and(eq(dislikeReasons.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, {
				table: dislikeReasons,
				key: dislikeReasons.dealId,
				where: eq(dislikeReasons.userId, userId),
			}),
	},
};
