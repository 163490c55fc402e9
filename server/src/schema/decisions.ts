import type { DecidedKind } from '@bilby/contract/moderation/decisions';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';
import { identity, instant } from './columns.ts';
import { deals } from './deals.ts';
import { comments } from './discussions.ts';
import { huddles } from './huddles.ts';

/**
 * Decisions of moderators about posts, for their authors: what was decided, and why. Unlike the log, a decision holds the
 * author's text, so it is deleted after some time.
 */
export const decisions = pgTable(
	'decisions',
	{
		id: identity(),
		/** The author of the post. */
		userId: ofUser(),
		/** Null if they have left. Authors never see it. */
		moderatorId: integer('moderator_id').references(() => users.id, { onDelete: 'set null' }),
		kind: text('kind').$type<DecidedKind>().notNull(),
		/** The id of the post. For an edit, the id of its deal. */
		postId: integer('post_id').notNull(),
		/** Names an entry of `DECISIONS`. */
		outcome: text('outcome').notNull(),
		/** The reason that the moderator chose or wrote. */
		reason: text('reason'),
		/** The moderator's message to the author. */
		message: text('message'),
		/** The beginning of the author's text at that time, as plain text. */
		authorText: text('author_text').notNull(),
		/** The place of the post. A comment that is deleted leaves the decision behind. */
		dealId: integer('deal_id').references(() => deals.id, { onDelete: 'cascade' }),
		huddleId: integer('huddle_id').references(() => huddles.id, { onDelete: 'cascade' }),
		commentId: integer('comment_id').references(() => comments.id, { onDelete: 'set null' }),
		decidedAt: instant('decided_at').notNull(),
		/** When its author may be notified. The review queue waits until it can no longer be undone. */
		notifyAt: instant('notify_at').notNull(),
		notifiedAt: instant('notified_at'),
		/** When it was undone or another decision ended it. */
		endedAt: instant('ended_at'),
	},
	(t) => [
		index('decisions_of_post').on(t.kind, t.postId, t.id),
		index('decisions_by_author').on(t.userId, t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('decisions_to_notify').on(t.notifyAt, t.id).where(sql`notified_at is null and ended_at is null`),
		index('decisions_by_age').on(t.decidedAt),
		// For deleting the rows that these columns refer to.
		index('decisions_by_moderator').on(t.moderatorId).where(sql`moderator_id is not null`),
		index('decisions_by_deal').on(t.dealId).where(sql`deal_id is not null`),
		index('decisions_by_huddle').on(t.huddleId).where(sql`huddle_id is not null`),
		index('decisions_by_comment').on(t.commentId).where(sql`comment_id is not null`),
		check('decisions_kind_valid', sql`${t.kind} in ('deal', 'edit', 'comment', 'post', 'picture', 'huddle')`),
		check('decisions_reason_length', sql`char_length(${t.reason}) between 1 and 300`),
		check('decisions_message_length', sql`char_length(${t.message}) between 1 and 300`),
		check('decisions_text_length', sql`char_length(${t.authorText}) <= 2000`),
	],
);
