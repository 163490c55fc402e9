import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireId } from '../kernel/wire-values.ts';
import { MAX_LIVE_TOPICS } from './limits.ts';
import { topicId } from './topics.ts';

/** What a stream may follow: one deal, `deal:42`. */
const TOPIC = /^deal:[1-9]\d{0,9}$/;

const topics = z
	.string('Which topics?')
	.max(MAX_LIVE_TOPICS * 16)
	.transform((list) => [...new Set(list.split(','))])
	.pipe(
		z
			.array(
				z
					.string()
					.regex(TOPIC, 'A topic is deal:{id}.')
					.refine((topic) => wireId.safeParse(topicId(topic)).success, 'There is no such deal.'),
			)
			.min(1)
			.max(MAX_LIVE_TOPICS, `At most ${MAX_LIVE_TOPICS} topics, please.`),
	)
	.describe('Topics by comma, for instance `deal:42,deal:43`.');

export const liveQuery = z
	.object({
		topics: topics.optional(),
		/** From `POST /api/live-ticket`: adds what is the member’s own. */
		ticket: z.string().max(100).optional(),
	})
	.refine(({ topics, ticket }) => topics !== undefined || ticket !== undefined, {
		message: 'Which topics?',
		path: ['topics'],
	});

export const liveTicketReply = successReply({ ticket: z.string() });

/** Grows with votes on the deal and comments: of two counts, those with the greater are newer. */
const revision = z.int();

/** What happened. Counts are absolute, so an event missed or received twice does no harm. */
export const liveEventWire = z.discriminatedUnion('type', [
	z.object({
		type: z.literal('votes'),
		dealId: wireId,
		likecount: z.int(),
		dislikecount: z.int(),
		count: z.int(),
		revision,
	}),
	z.object({
		type: z.literal('comment'),
		dealId: wireId,
		commentId: wireId,
		/** Null at the top. */
		parentId: wireId.nullable(),
		/** Who wrote it, so that the tab that is sending it does not announce it. */
		userId: wireId,
		/** All comments of the deal now. */
		total: z.int(),
		revision,
	}),
	z.object({ type: z.literal('comment-deleted'), dealId: wireId, commentId: wireId, total: z.int(), revision }),
	/** How many there are, sent when a stream begins: some may be new to whoever read the page before. */
	z.object({ type: z.literal('comments'), dealId: wireId, total: z.int(), revision }),
	/** How many notifications a member has not read; to that member alone. */
	z.object({ type: z.literal('notifications'), userId: wireId, unread: z.int(), unreadCapped: z.boolean() }),
]);
export type LiveEvent = z.infer<typeof liveEventWire>;
