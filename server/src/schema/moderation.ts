import { MAX_ANSWER_LENGTH, REVIEW_DECISIONS, REVIEW_KINDS } from '@bilby/contract/review/review-kinds';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, instant } from './columns.ts';

/** Actions of staff. A new one needs no migration, because the database checks only the format. */
const MODERATION_ACTS = [
	/** By the site itself: the average of the store's latest deals is negative. */
	'deal.hold',
	'deal.suspend',
	'deal.unsuspend',
	'deal.approve',
	'deal.approve-edit',
	'deal.reject-edit',
	'deal.feature',
	'deal.unfeature',
	'deal.expire',
	'deal.reopen',
	'deal.undo',
	'deal.merge',
	'deal.unmerge',
	'deal.uphold-reports',
	'deal.dismiss-reports',
	'appeal.grant',
	'appeal.dismiss',
	'comment.delete',
	'comment.unflag',
	'comment.remove',
	'comment.restore',
	'comment.edit',
	'comment.withhold-revision',
	'comment.show-revision',
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
	'huddle.remove-picture',
	'huddle.restore-picture',
	'deal.withhold-revision',
	'deal.show-revision',
	'member.role',
	'member.status',
	'member.store',
	'member.reset-link',
	'member.remove-factors',
	'affiliate.add',
	'affiliate.edit',
	'affiliate.delete',
	'store.list',
	'store.decline',
	'message.answer',
	'message.close',
	/** Staff opened a reported message. Once an hour per moderator. */
	'message.read',
	'message.remove',
	'message.dismiss-report',
	'contact.answer',
	'contact.close',
	'contact.reopen',
	'master.add',
	'master.edit',
	'master.suspend',
	'master.merge',
	'newsletter.send',
	'newsletter.cancel',
	'member.note',
	'member.warning',
	'member.suspension',
	'member.withdraw-warning',
	'member.end-suspension',
] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];

/** The text of the reason, for the search by staff. */
export const REASON_WORDS = sql.raw("to_tsvector('english'::regconfig, reason)");

/** One row per action, written in the same transaction and never changed. It contains ids of members but no names. */
export const moderationLog = pgTable(
	'moderation_log',
	{
		id: identity(),
		act: text('act', { enum: MODERATION_ACTS }).notNull(),
		/** Null if they have left, or if the site acted automatically. */
		moderatorId: integer('moderator_id').references(() => users.id, { onDelete: 'set null' }),
		/** The kind of target, for instance `comment`. The target may no longer exist. */
		subjectKind: text('subject_kind').notNull(),
		subjectId: integer('subject_id').notNull(),
		/** The member whose post or account it concerns. Null if there is none or they have left. */
		memberId: integer('member_id').references(() => users.id, { onDelete: 'set null' }),
		/** In the moderator's own words. */
		reason: text('reason'),
		/** Plain values, for instance the previous state. Contains no names and no text of members. */
		details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
		createdAt: instant('created_at').notNull(),
	},
	(t) => [
		index('moderation_log_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('moderation_log_of_subject').on(t.subjectKind, t.subjectId, t.id),
		index('moderation_log_by_moderator').on(t.moderatorId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('moderation_log_by_member')
			.on(t.memberId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`member_id is not null`),
		index('moderation_log_by_act').on(t.act, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('moderation_log_by_kind').on(t.subjectKind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('moderation_log_public')
			.on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`subject_kind in ('deal', 'comment', 'huddle')`),
		index('moderation_log_by_words').using('gin', REASON_WORDS).where(sql`reason is not null`),
		check('moderation_log_act_shape', sql`${t.act} ~ '^[a-z-]+[.][a-z-]+$' and char_length(${t.act}) <= 40`),
		check('moderation_log_subject_shape', sql`${t.subjectKind} ~ '^[a-z-]{1,20}$'`),
		check('moderation_log_reason_length', sql`char_length(${t.reason}) between 1 and 500`),
		check(
			'moderation_log_details_bounded',
			sql`jsonb_typeof(${t.details}) = 'object' and octet_length(${t.details}::text) <= 2000`,
		),
	],
);

const KINDS = REVIEW_KINDS.map((kind) => `'${kind}'`).join(', ');
const IS_WAITING = sql`decision_id is null`;

/**
 * Decisions about cases. A decision takes effect at `effectiveAt`; until then it can be undone, which deletes the row.
 */
export const reviewDecisions = pgTable(
	'review_decisions',
	{
		id: identity(),
		/** The decisions of one call are undone together. */
		callId: uuid('call_id').notNull(),
		kind: text('kind', { enum: REVIEW_KINDS }).notNull(),
		subjectId: integer('subject_id').notNull(),
		/** The version of the case that the moderator saw. */
		version: integer('version').notNull(),
		/** The author of the thing; null for visitors and deleted members. */
		authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
		/** Null if they have left. */
		moderatorId: integer('moderator_id').references(() => users.id, { onDelete: 'set null' }),
		decision: text('decision', { enum: REVIEW_DECISIONS }).notNull(),
		/** The key of a preset reason. */
		reason: text('reason'),
		/** The message to the author. Deleted when it has been sent. */
		message: text('message'),
		/**
		 * `waiting`: it can still be undone. `applying`: an instance applies it, until `effectiveAt`. `cancelled`: it could
		 * not take effect, for instance because the thing changed before.
		 */
		state: text('state', { enum: ['waiting', 'applying', 'done', 'cancelled'] })
			.notNull()
			.default('waiting'),
		/** Why a cancelled decision could not take effect, for staff. */
		failure: text('failure'),
		decidedAt: instant('decided_at').notNull(),
		effectiveAt: instant('effective_at').notNull(),
	},
	(t) => [
		index('review_decisions_due').on(t.effectiveAt, t.id).where(sql`state in ('waiting', 'applying')`),
		index('review_decisions_of_call').on(t.callId),
		index('review_decisions_of_subject').on(t.kind, t.subjectId, t.id),
		index('review_decisions_of_author').on(t.authorId, t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('review_decisions_by_moderator').on(t.moderatorId, t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('review_decisions_latest').on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('review_decisions_latest_of_kind').on(t.kind, t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		check('review_decisions_kind_valid', sql.raw(`kind in (${KINDS})`)),
		check('review_decisions_decision_valid', sql`${t.decision} in ('approve', 'remove')`),
		check('review_decisions_state_valid', sql`${t.state} in ('waiting', 'applying', 'done', 'cancelled')`),
		check('review_decisions_reason_shape', sql`${t.reason} ~ '^[a-z-]{1,30}$'`),
		check('review_decisions_failure_length', sql`char_length(${t.failure}) between 1 and 300`),
		check('review_decisions_failure_of_cancelled', sql`(${t.failure} is not null) = (${t.state} = 'cancelled')`),
		check('review_decisions_message_length', sql.raw(`char_length(message) between 1 and ${MAX_ANSWER_LENGTH}`)),
	],
);

/** One row for each thing that waits for a decision by staff. The row is deleted when it no longer waits. */
export const reviewCases = pgTable(
	'review_cases',
	{
		id: identity(),
		kind: text('kind', { enum: REVIEW_KINDS }).notNull(),
		/** The id of the thing in the table of its kind. The thing may no longer exist. */
		subjectId: integer('subject_id').notNull(),
		/** How many grounds there are by reason, such as reports. */
		reasons: jsonb('reasons').$type<Record<string, number>>().notNull().default({}),
		authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
		/** Grows with every change of the thing or its reasons. */
		version: integer('version').notNull().default(1),
		waitingSince: instant('waiting_since').notNull(),
		claimedBy: integer('claimed_by').references(() => users.id, { onDelete: 'set null' }),
		claimedAt: instant('claimed_at'),
		/** The last change that the list shows, claims included. */
		changedAt: instant('changed_at').notNull(),
		/** The decision that will take effect. Until it does, the case does not wait. */
		decisionId: integer('decision_id').references(() => reviewDecisions.id, { onDelete: 'set null' }),
	},
	(t) => [
		unique('review_cases_subject').on(t.kind, t.subjectId),
		index('review_cases_oldest').on(t.waitingSince, t.id).where(IS_WAITING),
		index('review_cases_oldest_of_kind').on(t.kind, t.waitingSince, t.id).where(IS_WAITING),
		index('review_cases_by_reason').using('gin', t.reasons),
		index('review_cases_claimed').on(t.claimedBy, t.waitingSince, t.id).where(sql`claimed_by is not null`),
		index('review_cases_of_author').on(t.authorId),
		index('review_cases_decided').on(t.decisionId).where(sql`decision_id is not null`),
		check('review_cases_kind_valid', sql.raw(`kind in (${KINDS})`)),
		check(
			'review_cases_reasons_bounded',
			sql`jsonb_typeof(${t.reasons}) = 'object' and octet_length(${t.reasons}::text) <= 500`,
		),
	],
);
