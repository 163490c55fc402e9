import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, instant } from './columns.ts';

/** Actions of staff. A new one needs no migration, because the database checks only the format. */
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
	'member.remove-factors',
	'affiliate.add',
	'affiliate.edit',
	'affiliate.delete',
	'master.add',
	'master.edit',
	'master.suspend',
	'master.merge',
	'member.note',
	'member.warning',
	'member.suspension',
	'member.withdraw-warning',
	'member.end-suspension',
] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];

/** One row per action, written in the same transaction and never changed. It contains ids of members but no names. */
export const moderationLog = pgTable(
	'moderation_log',
	{
		id: identity(),
		act: text('act', { enum: MODERATION_ACTS }).notNull(),
		/** Null if they have left. */
		moderatorId: integer('moderator_id').references(() => users.id, { onDelete: 'set null' }),
		/** The kind of target, for instance `comment`. The target may no longer exist. */
		subjectKind: text('subject_kind').notNull(),
		subjectId: integer('subject_id').notNull(),
		/** In the moderator's own words. */
		reason: text('reason'),
		/** Plain values, for instance the previous state. Contains no names and no text of members. */
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
