import type { AppealOutcome } from '@bilby/contract/appeals/rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';
import { instant } from './columns.ts';
import { decisions } from './decisions.ts';

/** Appeals of authors against decisions. */
export const appeals = pgTable(
	'appeals',
	{
		/** The id of the decision, so there is at most one appeal for each. */
		id: integer('id')
			.primaryKey()
			.references(() => decisions.id, { onDelete: 'cascade' }),
		/** The author of the post. */
		userId: ofUser(),
		text: text('text').notNull(),
		sentAt: instant('sent_at').notNull(),
		/** Null while it waits. */
		outcome: text('outcome').$type<AppealOutcome>(),
		settledAt: instant('settled_at'),
		/** Null if they have left. Authors never see it. */
		deciderId: integer('decider_id').references(() => users.id, { onDelete: 'set null' }),
		/** The moderators' reply. */
		message: text('message'),
	},
	(t) => [
		index('appeals_by_user').on(t.userId, t.sentAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('appeals_by_decider').on(t.deciderId).where(sql`decider_id is not null`),
		index('appeals_waiting').on(t.id).where(sql`outcome is null`),
		check('appeals_text_length', sql`char_length(${t.text}) between 1 and 1000`),
		check('appeals_message_length', sql`char_length(${t.message}) between 1 and 300`),
		check('appeals_outcome_valid', sql`${t.outcome} in ('granted', 'dismissed')`),
		check('appeals_settled_with_outcome', sql`(${t.outcome} is null) = (${t.settledAt} is null)`),
	],
);
