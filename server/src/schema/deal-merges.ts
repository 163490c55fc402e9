import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { identity, instant } from './columns.ts';
import { deals } from './deals.ts';
import { comments } from './discussions.ts';

/** One row per merge of a duplicate into another deal. Everything that it moved is stored, so that it can be undone. */
export const dealMerges = pgTable(
	'deal_merges',
	{
		id: identity(),
		fromId: integer('from_id')
			.notNull()
			.references(() => deals.id, { onDelete: 'cascade' }),
		intoId: integer('into_id')
			.notNull()
			.references(() => deals.id, { onDelete: 'cascade' }),
		mergedAt: instant('merged_at').notNull(),
		undoneAt: instant('undone_at'),
	},
	(t) => [
		index('deal_merges_from').on(t.fromId, t.id),
		index('deal_merges_into').on(t.intoId),
		check('deal_merges_other', sql`${t.fromId} <> ${t.intoId}`),
	],
);

const ofMerge = () =>
	integer('merge_id')
		.notNull()
		.references(() => dealMerges.id, { onDelete: 'cascade' });

/** The top comments that a merge moved, each with its replies. */
export const mergedThreads = pgTable(
	'merged_threads',
	{
		mergeId: ofMerge(),
		commentId: integer('comment_id')
			.notNull()
			.references(() => comments.id, { onDelete: 'cascade' }),
	},
	(t) => [primaryKey({ columns: [t.mergeId, t.commentId] }), index('merged_threads_by_comment').on(t.commentId)],
);

/** Votes on the duplicate, and the older votes on the other deal that they replaced. */
export const mergedVotes = pgTable(
	'merged_votes',
	{
		mergeId: ofMerge(),
		userId: ofUser(),
		value: smallint('value').notNull(),
		castAt: instant('cast_at').notNull(),
		/** Null if the member had no vote on the other deal. */
		otherValue: smallint('other_value'),
		otherCastAt: instant('other_cast_at'),
	},
	(t) => [
		primaryKey({ columns: [t.mergeId, t.userId] }),
		index('merged_votes_by_user').on(t.userId),
		check('merged_votes_value_valid', sql`${t.value} in (-1, 0, 1) and ${t.otherValue} in (-1, 0, 1)`),
		check('merged_votes_other_complete', sql`(${t.otherValue} is null) = (${t.otherCastAt} is null)`),
	],
);

/** Members who saved the duplicate. */
export const mergedSaves = pgTable(
	'merged_saves',
	{
		mergeId: ofMerge(),
		userId: ofUser(),
		savedAt: instant('saved_at').notNull(),
		/** When the member had saved the other deal too; otherwise null. */
		otherSavedAt: instant('other_saved_at'),
	},
	(t) => [primaryKey({ columns: [t.mergeId, t.userId] }), index('merged_saves_by_user').on(t.userId)],
);
