import { AWARD_REASONS } from '@bilby/contract/reputation/award-reasons';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { identity, instant } from './columns.ts';

/** One row per award. Undoing an award, such as a vote taken back, deletes its row, so that the sum is always right. */
export const reputationLedger = pgTable(
	'reputation_ledger',
	{
		id: identity(),
		userId: ofUser(),
		reason: text('reason', { enum: AWARD_REASONS }).notNull(),
		/** The reason for the award, for instance `deal:42` or `deal:42:voter:7`. */
		subject: text('subject').notNull(),
		points: integer('points').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		index('reputation_ledger_latest').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		uniqueIndex('reputation_ledger_once').on(t.userId, t.reason, t.subject),
		check('reputation_ledger_points_not_zero', sql`${t.points} <> 0`),
		check(
			'reputation_ledger_reason_valid',
			sql`${t.reason} in ('deal_posted', 'upvote_received', 'downvote_received', 'helpful_comment', 'deal_hot', 'deal_of_the_day', 'deal_of_the_week', 'first_avatar', 'flag_upheld')`,
		),
	],
);
