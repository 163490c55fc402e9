import type { DislikeReason } from '@bilby/contract/votes/rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { instant } from './columns.ts';
import { ofDeal } from './deals.ts';

export const votes = pgTable(
	'votes',
	{
		dealId: ofDeal(),
		userId: ofUser(),
		/**
		 * 1 like, -1 dislike, 0 taken back. The row stays, so that an older click that arrives late does not restore
		 * the vote.
		 */
		value: smallint('value').notNull(),
		castAt: instant('cast_at').notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.dealId, t.userId] }),
		index('votes_recent').on(t.dealId, t.castAt.desc().nullsFirst()).where(sql`value <> 0`),
		index('votes_by_user').on(t.userId, t.castAt.desc().nullsFirst()).where(sql`value <> 0`),
		// Dislikes are few. Without this index, finding them would scan all of a member's votes.
		index('votes_disliked_by_user').on(t.userId, t.castAt.desc().nullsFirst()).where(sql`value = -1`),
		check('votes_value_valid', sql`${t.value} in (-1, 0, 1)`),
	],
);

/** Why members disliked deals. A row counts while the member's vote is a dislike. */
export const dislikeReasons = pgTable(
	'dislike_reasons',
	{
		dealId: ofDeal(),
		userId: ofUser(),
		reason: text('reason').$type<DislikeReason>().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.dealId, t.userId] }),
		index('dislike_reasons_by_user').on(t.userId, t.dealId),
		check('dislike_reasons_reason_valid', sql`${t.reason} in ('expired', 'price', 'wrong', 'spam', 'other')`),
	],
);
