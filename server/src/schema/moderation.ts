import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, instant } from './columns.ts';

/** What those do who look after the site. One more needs no migration: the database checks the shape alone. */
const MODERATION_ACTS = [
	'deal.suspend',
	'deal.unsuspend',
	'comment.delete',
	'comment.unflag',
	'comment.remove',
	'comment.restore',
	'comment.pin',
	'comment.unpin',
	'huddle.lock',
	'huddle.unlock',
	'huddle.pin',
	'huddle.unpin',
	'huddle.move',
	'huddle.merge',
	'huddle.unmerge',
	'huddle.remove',
	'huddle.restore',
	'huddle.withhold-revision',
	'huddle.show-revision',
	'deal.withhold-revision',
	'deal.show-revision',
	'member.role',
	'member.status',
	'member.reset-link',
] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];

/** One row an act, written in the transaction of the act and never changed; it names no member but by number. */
export const moderationLog = pgTable(
	'moderation_log',
	{
		id: identity(),
		act: text('act', { enum: MODERATION_ACTS }).notNull(),
		/** Null where they have left. */
		moderatorId: integer('moderator_id').references(() => users.id, { onDelete: 'set null' }),
		/** What it was done to, for instance a `comment`; it may be gone by now. */
		subjectKind: text('subject_kind').notNull(),
		subjectId: integer('subject_id').notNull(),
		/** In the moderator's words. */
		reason: text('reason'),
		/** Plain values, for instance what was there before: no names and no words of members. */
		details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
		createdAt: instant('created_at').notNull(),
	},
	(t) => [
		index('moderation_log_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('moderation_log_of_subject').on(t.subjectKind, t.subjectId, t.id),
		index('moderation_log_by_moderator').on(t.moderatorId, t.createdAt.desc().nullsFirst()),
		check('moderation_log_act_shape', sql`${t.act} ~ '^[a-z-]+[.][a-z-]+$' and char_length(${t.act}) <= 40`),
		check('moderation_log_subject_shape', sql`${t.subjectKind} ~ '^[a-z-]{1,20}$'`),
		check('moderation_log_reason_length', sql`char_length(${t.reason}) between 1 and 500`),
		check(
			'moderation_log_details_bounded',
			sql`jsonb_typeof(${t.details}) = 'object' and octet_length(${t.details}::text) <= 2000`,
		),
	],
);
