import type { FlagReason } from '@bilby/contract/discussions/choices';
import { type SQL, sql } from 'drizzle-orm';
import {
	boolean,
	check,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';
import { identity, instant, richText } from './columns.ts';
import { deals } from './deals.ts';
import { huddles } from './huddles.ts';

/** Subjects that can be discussed. */
const SUBJECT_TYPES = ['deal', 'huddle'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** Identifies a subject of any type. */
export interface SubjectKey {
	type: SubjectType;
	id: number;
}

/** One row per subject that has comments. Comments refer to it, so they do not depend on the type of subject. */
export const discussions = pgTable(
	'discussions',
	{
		id: identity(),
		subjectType: text('subject_type', { enum: SUBJECT_TYPES }).notNull(),
		subjectId: integer('subject_id').notNull(),
		/** The deal's id if the subject is a deal. The foreign key deletes the discussion with the deal. */
		dealId: integer('deal_id')
			.generatedAlwaysAs((): SQL => sql`case when subject_type = 'deal' then subject_id end`)
			.references(() => deals.id, { onDelete: 'cascade' }),
		huddleId: integer('huddle_id')
			.generatedAlwaysAs((): SQL => sql`case when subject_type = 'huddle' then subject_id end`)
			.references(() => huddles.id, { onDelete: 'cascade' }),
	},
	(t) => [
		unique('discussions_subject').on(t.subjectType, t.subjectId),
		// For deleting a deal.
		unique('discussions_of_deal').on(t.dealId),
		unique('discussions_of_huddle').on(t.huddleId),
		check('discussions_subject_type_valid', sql`${t.subjectType} in ('deal', 'huddle')`),
	],
);

export const comments = pgTable(
	'comments',
	{
		id: identity(),
		discussionId: integer('discussion_id')
			.notNull()
			.references(() => discussions.id, { onDelete: 'cascade' }),
		/** Null for the comment of a deleted member. */
		userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
		parentId: integer('parent_id'),
		/** The position in a flat discussion, which never changes and is never reused. Null in trees. */
		number: integer('number'),
		/** The top comment of the thread; null for the top comment itself. */
		rootId: integer('root_id'),
		/** 0 for a top comment, one more for each reply. */
		level: smallint('level').notNull().default(0),
		bodyHtml: richText('body_html').notNull(),
		likeCount: integer('like_count').notNull().default(0),
		dislikeCount: integer('dislike_count').notNull().default(0),
		/** Grows with each change by a vote. The counts with the higher revision are newer. */
		voteRevision: integer('vote_revision').notNull().default(0),
		replyCount: integer('reply_count').notNull().default(0),
		/** Flags that nobody has reviewed yet. */
		flagCount: integer('flag_count').notNull().default(0),
		/** True if enough members flagged the comment to hide it. */
		hidden: boolean('hidden').notNull().default(false),
		createdAt: instant('created_at').notNull().defaultNow(),
		editedAt: instant('edited_at'),
		/** True if a moderator changed the text. */
		isStaffEdited: boolean('is_staff_edited').notNull().default(false),
		/** Grows with each change of the text. */
		version: integer('version').notNull().default(1),
		/** When a moderator removed the comment. Its place and its replies stay. */
		removedAt: instant('removed_at'),
		/** When the comment was pinned to the top of its discussion. */
		pinnedAt: instant('pinned_at'),
		/**
		 * The deal or huddle whose owner and followers were notified of the comment. A merge moves the comment and leaves this. Null
		 * if they were not notified.
		 */
		notifiedSubjectId: integer('notified_subject_id'),
	},
	(t) => [
		unique('comments_of_discussion').on(t.id, t.discussionId),
		uniqueIndex('comments_by_number').on(t.discussionId, t.number).where(sql`number is not null`),
		// Both columns, so that a reply always belongs to the discussion of its parent.
		foreignKey({
			columns: [t.parentId, t.discussionId],
			foreignColumns: [t.id, t.discussionId],
			name: 'comments_parent',
		}),
		index('comments_top')
			.on(t.discussionId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`parent_id is null`),
		index('comments_top_by_votes')
			.on(
				t.discussionId,
				sql`(like_count - dislike_count) desc`,
				t.createdAt.desc().nullsFirst(),
				t.id.desc().nullsFirst(),
			)
			.where(sql`parent_id is null`),
		foreignKey({ columns: [t.rootId, t.discussionId], foreignColumns: [t.id, t.discussionId], name: 'comments_root' }),
		// The oldest replies of a thread always include the parents of all of them.
		index('comments_thread').on(t.rootId, t.createdAt, t.id),
		index('comments_latest').on(t.discussionId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('comments_replies').on(t.parentId, t.createdAt, t.id),
		uniqueIndex('comments_pinned').on(t.discussionId).where(sql`pinned_at is not null`),
		check('comments_pinned_at_top', sql`${t.pinnedAt} is null or (${t.parentId} is null and ${t.removedAt} is null)`),
		// Staff list comments with open flags, in trees and in numbered lists.
		index('comments_flagged').on(t.id).where(sql`flag_count > 0 and number is null`),
		index('comments_flagged_by_number').on(t.id).where(sql`flag_count > 0 and number is not null`),
		index('comments_by_user').on(t.userId, t.createdAt.desc().nullsFirst()),
		check('comments_level_range', sql`${t.level} between 0 and 5`),
		check('comments_root_fits_parent', sql`(${t.rootId} is null) = (${t.parentId} is null)`),
		check('comments_level_fits_parent', sql`(${t.level} = 0) = (${t.parentId} is null)`),
		check(
			'comments_counters_not_negative',
			sql`${t.likeCount} >= 0 and ${t.dislikeCount} >= 0 and ${t.replyCount} >= 0 and ${t.flagCount} >= 0`,
		),
	],
);

const ofComment = () =>
	integer('comment_id')
		.notNull()
		.references(() => comments.id, { onDelete: 'cascade' });

/** Earlier texts of edited comments. */
export const commentRevisions = pgTable(
	'comment_revisions',
	{
		id: identity(),
		commentId: ofComment(),
		bodyHtml: richText('body_html').notNull(),
		replacedAt: instant('replaced_at').notNull().defaultNow(),
		/** True if a moderator replaced the text. Members can read only those. */
		isReplacedByStaff: boolean('is_replaced_by_staff').notNull().default(false),
		/** When staff hid the revision from members. */
		withheldAt: instant('withheld_at'),
	},
	(t) => [index('comment_revisions_of_comment').on(t.commentId, t.id)],
);

export const commentVotes = pgTable(
	'comment_votes',
	{
		commentId: ofComment(),
		userId: ofUser(),
		/**
		 * 1 like, -1 dislike, 0 taken back. The row stays, so that an older click that arrives late does not restore
		 * the vote.
		 */
		value: smallint('value').notNull(),
		castAt: instant('cast_at').notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.commentId, t.userId] }),
		index('comment_votes_by_user').on(t.userId, t.castAt.desc().nullsFirst()).where(sql`value <> 0`),
		index('comment_votes_disliked_by_user').on(t.userId, t.castAt.desc().nullsFirst()).where(sql`value = -1`),
		check('comment_votes_value_valid', sql`${t.value} in (-1, 0, 1)`),
	],
);

export const commentFlags = pgTable(
	'comment_flags',
	{
		commentId: ofComment(),
		userId: ofUser(),
		/** Null for flags from before reasons were required. */
		reason: text('reason').$type<FlagReason>(),
		/** Plain text, may be empty. */
		note: text('note').notNull().default(''),
		createdAt: instant('created_at').notNull().defaultNow(),
		/** When staff reviewed the comment. From then on the flag no longer counts. */
		settledAt: instant('settled_at'),
		/** True if the review confirmed the flag. */
		upheld: boolean('upheld').notNull().default(false),
	},
	(t) => [
		primaryKey({ columns: [t.commentId, t.userId] }),
		check('comment_flags_upheld_is_settled', sql`not ${t.upheld} or ${t.settledAt} is not null`),
		index('comment_flags_by_user').on(t.userId, t.createdAt.desc().nullsFirst()),
		check('comment_flags_reason_valid', sql`${t.reason} in ('spam', 'rude', 'wrong', 'other')`),
		check('comment_flags_note_length', sql`char_length(${t.note}) <= 200`),
	],
);
