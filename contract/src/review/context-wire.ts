import { z } from 'zod';
import { avatarWire, hiddenMember } from '../accounts/wire.ts';
import { fieldChangeWire } from '../deals/wire.ts';
import { wireId, wireInstant } from '../kernel/wire-values.ts';

export const personWire = z.object({ id: wireId, username: z.string(), hidden: hiddenMember, avatar: avatarWire });

export const reviewedDeal = z.object({
	id: wireId,
	title: z.string(),
	/** The name of the first store. It may be one that the author proposes. */
	store: z.string().nullable(),
	/** In dollars. */
	price: z.number(),
	originalPrice: z.number().nullable(),
	url: z.string().nullable(),
	couponCode: z.string().nullable(),
	/** Sanitised HTML. */
	descriptionHtml: z.string(),
	picture: z
		.object({
			dli_image: z.string(),
			/** A query that opens the picture for a while if it is not public. */
			dli_access: z.string().optional(),
		})
		.nullable(),
	created_at: wireInstant,
	review: z.enum(['pending', 'approved', 'held']),
	/** 1 active, 0 expired, 2 suspended. */
	status: z.literal([0, 1, 2]),
	likes: z.int(),
	dislikes: z.int(),
	comments: z.int(),
});

export const threadComment = z.object({
	id: wireId,
	/** True for the comment that the case is about. */
	isReviewed: z.boolean(),
	/** 0 for a top-level comment, one more for each level of replies. Posts in huddles have level 0. */
	level: z.int(),
	/** Sanitised HTML. */
	html: z.string(),
	created_at: wireInstant,
	edited_at: wireInstant.nullable(),
	/** Hidden by reports. */
	hidden: z.boolean(),
	removed: z.boolean(),
	author: personWire.extend({ reputationPoints: z.int() }).nullable(),
});

export const exchangedMessage = z.object({
	id: wireId,
	/** True for the message that the case is about. */
	isReviewed: z.boolean(),
	/** Null if they have left. */
	sender: personWire.nullable(),
	subject: z.string(),
	/** Plain text. */
	message: z.string(),
	date: wireInstant,
});

/** The thing that a case is about, by type. */
export const contextWire = z.discriminatedUnion('type', [
	z.object({ type: z.literal('deal'), deal: reviewedDeal }),
	z.object({
		type: z.literal('edit'),
		deal: reviewedDeal,
		/** Changed fields only, with both values as text. */
		changes: z.array(fieldChangeWire),
		/** The deal has changed since, so the edit cannot be approved before its author saves it again. */
		isOvertaken: z.boolean(),
	}),
	z.object({
		type: z.literal('comment'),
		/** The deal or huddle. */
		subject: z.object({ title: z.string(), path: z.string() }),
		/** The comment with a few neighbours, in the order of the page. */
		thread: z.array(threadComment),
	}),
	z.object({
		type: z.literal('store'),
		name: z.string(),
		/** The domain that the listed store would get. */
		domain: z.string().nullable(),
		deal: reviewedDeal,
		/** Other deals that propose the same name. At most 10. */
		otherDeals: z.array(z.object({ id: wireId, title: z.string() })),
		/** Listed stores with a similar name. */
		similar: z.array(z.object({ id: wireId, name: z.string() })),
	}),
	z.object({
		type: z.literal('contact'),
		name: z.string(),
		email: z.string(),
		/** The member who was logged in; null for a visitor. */
		username: z.string().nullable(),
		hidden: hiddenMember,
		/** The label of the subject. */
		subject: z.string(),
		message: z.string(),
	}),
	z.object({
		type: z.literal('message'),
		/** The sender; null if they have left. */
		username: z.string().nullable(),
		subject: z.string(),
		message: z.string(),
	}),
	z.object({
		type: z.literal('message-report'),
		/** The reported message with at most two around it that its recipient still has, oldest first. */
		thread: z.array(exchangedMessage),
	}),
	z.object({
		type: z.literal('appeal'),
		/** In the words of the author. */
		text: z.string(),
		/** The decision that the author appeals against. */
		decision: z.object({
			label: z.string(),
			reason: z.string().nullable(),
			message: z.string().nullable(),
			decidedAt: wireInstant,
			/** The username of the moderator; null if they have left. */
			by: z.string().nullable(),
		}),
		/** The thing that was decided about; null if it no longer exists. */
		subject: z.object({ title: z.string(), path: z.string() }).nullable(),
	}),
]);
