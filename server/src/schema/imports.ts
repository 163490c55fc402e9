import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deals } from './deals.ts';
import { comments } from './discussions.ts';

/**
 * The member, deal or comment that was created from an imported row, so that an import can be repeated or continued.
 * One of the ids is set. None is set once the comment was deleted, so that repeating the import does not bring it back.
 */
export const importedRows = pgTable(
	'imported_rows',
	{
		kind: text('kind', { enum: ['member', 'deal', 'comment'] }).notNull(),
		/** The row's id on the site that it came from; for a member, a keyed hash of it, which outlives the account. */
		sourceId: text('source_id').notNull(),
		/** The run that imported the row. Within one run, an id that was imported already belongs to two rows. */
		runId: uuid('run_id').notNull(),
		userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
		dealId: integer('deal_id').references(() => deals.id, { onDelete: 'cascade' }),
		commentId: integer('comment_id').references(() => comments.id, { onDelete: 'set null' }),
		rowId: integer('row_id').generatedAlwaysAs((): SQL => sql`coalesce(user_id, deal_id, comment_id)`),
	},
	(t) => [
		primaryKey({ columns: [t.kind, t.sourceId] }),
		// For deleting what was imported.
		index('imported_rows_by_user').on(t.userId).where(sql`user_id is not null`),
		index('imported_rows_by_deal').on(t.dealId).where(sql`deal_id is not null`),
		index('imported_rows_by_comment').on(t.commentId).where(sql`comment_id is not null`),
		check('imported_rows_one_id', sql`num_nonnulls(${t.userId}, ${t.dealId}, ${t.commentId}) <= 1`),
	],
);
