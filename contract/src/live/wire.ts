import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireId } from '../kernel/wire-values.ts';
import { MAX_LIVE_TOPICS, topicId } from './topics.ts';

/** What a stream may follow: one deal, `deal:42`, or one huddle, `huddle:7`. */
const TOPIC = /^(deal|huddle):[1-9]\d{0,9}$/;

const topics = z
	.string('Please send at least one topic.')
	.max(MAX_LIVE_TOPICS * 16)
	.transform((list) => [...new Set(list.split(','))])
	.pipe(
		z
			.array(
				z
					.string()
					.regex(TOPIC, 'Topics look like deal:{id} or huddle:{id}.')
					.refine((topic) => wireId.safeParse(topicId(topic)).success, 'This id doesn’t exist.'),
			)
			.min(1)
			.max(MAX_LIVE_TOPICS, `Please send at most ${MAX_LIVE_TOPICS} topics.`),
	)
	.describe('Topics separated by commas, for instance `deal:42,deal:43`.');

export const liveQuery = z
	.object({
		topics: topics.optional(),
		/** From `POST /api/live-ticket`: adds what is the member’s own. */
		ticket: z.string().max(100).optional(),
	})
	.refine(({ topics, ticket }) => topics !== undefined || ticket !== undefined, {
		message: 'Please send at least one topic.',
		path: ['topics'],
	});

export const liveTicketReply = successReply({ ticket: z.string() });

/** Grows with votes on the deal and comments: of two counts, those with the greater are newer. */
const revision = z.int();

/** What happens to the comments of a subject, which `named` tells from others. */
function commentEvents<Named extends z.ZodRawShape>(named: Named) {
	return [
		z.object({
			type: z.literal('comment'),
			commentId: wireId,
			/** Null at the top. */
			parentId: wireId.nullable(),
			/** Who wrote it, so that the tab that is sending it does not announce it. */
			userId: wireId,
			/** All comments of the subject now. */
			total: z.int(),
			revision,
			...named,
		}),
		z.object({ type: z.literal('comment-deleted'), commentId: wireId, total: z.int(), revision, ...named }),
		/** Taken away by a moderator, or brought back. */
		z.object({
			type: z.literal('comment-removed'),
			commentId: wireId,
			removed: z.boolean(),
			total: z.int(),
			revision,
			...named,
		}),
		/** How many there are, sent when a stream begins: some may be new to whoever read the page before. */
		z.object({ type: z.literal('comments'), total: z.int(), revision, ...named }),
	] as const;
}

/** What happened. Counts are absolute, so an event missed or received twice does no harm. */
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
		/** How many notifications a member has not read; to that member alone. */
		z.object({ type: z.literal('notifications'), userId: wireId, unread: z.int(), unreadCapped: z.boolean() }),
	]),
	z.discriminatedUnion('type', commentEvents({ huddleId: wireId })),
]);
export type LiveEvent = z.infer<typeof liveEventWire>;
