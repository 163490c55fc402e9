import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireId } from '../kernel/wire-values.ts';
import { unreadFields } from '../notifications/wire.ts';
import { MAX_FEED_DEALS, MAX_LIVE_TOPICS } from './limits.ts';

/** Topics that anyone can follow: a deal, `deal:42`, a huddle, `huddle:7`, or new deals, `feed:1`. */
const TOPIC = /^((deal|huddle):[1-9]\d{0,9}|feed:1)$/;

const topics = z
	.string('Please send at least one topic.')
	.max(MAX_LIVE_TOPICS * 16)
	.transform((list) => [...new Set(list.split(','))])
	.pipe(
		z
			.array(
				z
					.string()
					.regex(TOPIC, 'Topics look like deal:{id}, huddle:{id} or feed:1.')
					.refine((topic) => wireId.safeParse(Number(topic.split(':')[1])).success, 'This id doesn’t exist.'),
			)
			.min(1)
			.max(MAX_LIVE_TOPICS, `Please send at most ${MAX_LIVE_TOPICS} topics.`),
	)
	.describe('Topics separated by commas, for instance `deal:42,deal:43`.');

export const liveQuery = z
	.object({
		topics: topics.optional(),
		/** From `POST /api/live-ticket`. Adds the member’s own events. */
		ticket: z.string().max(100).optional(),
	})
	.refine(({ topics, ticket }) => topics !== undefined || ticket !== undefined, {
		message: 'Please send at least one topic.',
		path: ['topics'],
	});

export const liveTicketReply = successReply({ ticket: z.string() });

/** Grows with votes and comments. The count with the higher revision is newer. */
const revision = z.int();

/** Events about the comments of a subject. `subject` is the field that identifies the subject. */
function commentEvents<Subject extends z.ZodRawShape>(subject: Subject) {
	return [
		z.object({
			type: z.literal('comment'),
			commentId: wireId,
			/** Null for a top-level comment. */
			parentId: wireId.nullable(),
			/** The author, so that the tab that sent it does not announce it. */
			userId: wireId,
			/** The number of comments on the subject. */
			total: z.int(),
			revision,
			...subject,
		}),
		z.object({ type: z.literal('comment-deleted'), commentId: wireId, total: z.int(), revision, ...subject }),
		/** Removed or restored by a moderator. */
		z.object({
			type: z.literal('comment-removed'),
			commentId: wireId,
			removed: z.boolean(),
			total: z.int(),
			revision,
			...subject,
		}),
		/** The current number, sent when a stream starts. Some may be newer than the reader's page. */
		z.object({ type: z.literal('comments'), total: z.int(), revision, ...subject }),
	] as const;
}

/** A live event. Counts are absolute, so an event that is missed or received twice does no harm. */
export const liveEventWire = z.union([
	z.discriminatedUnion('type', [
		z.object({
			type: z.literal('votes'),
			dealId: wireId,
			likecount: z.int(),
			dislikecount: z.int(),
			count: z.int(),
			revision,
		}),
		...commentEvents({ dealId: wireId }),
		/** The newest active deals, newest first, sent whenever they change. */
		z.object({
			type: z.literal('feed'),
			deals: z
				.array(
					z.object({
						id: wireId,
						/** The author, so that readers who blocked them are not notified. */
						userId: wireId.nullable(),
						/** Slugs of its categories and their parents. */
						categories: z.array(z.string()),
					}),
				)
				.max(MAX_FEED_DEALS),
		}),
		/** A member's unread notifications, sent to that member only. */
		z.object({ type: z.literal('notifications'), userId: wireId, ...unreadFields }),
		/** The number of a member's unread messages, sent to that member only. `revision` grows with every change of the inbox. */
		z.object({ type: z.literal('messages'), userId: wireId, unread: z.int(), revision }),
		/** The review queue, sent to staff only. Another `revision` means that it has changed. */
		z.object({
			type: z.literal('review'),
			revision: z.string(),
			/** Waiting cases by kind, each counted up to `MAX_CASES_COUNTED`. */
			counts: z.record(z.string(), z.int()),
		}),
	]),
	z.discriminatedUnion('type', commentEvents({ huddleId: wireId })),
]);
export type LiveEvent = z.infer<typeof liveEventWire>;
