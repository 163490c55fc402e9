import { z } from 'zod';
import { hiddenMember } from '../accounts/wire.ts';
import { STORED_REPORT_REASONS } from '../deal-reports/rules.ts';
import { MAX_SEARCH_LENGTH } from '../deals/limits.ts';
import { successReply } from '../kernel/envelope.ts';
import { moderationReason } from '../kernel/moderation-reason.ts';
import {
	MAX_INTEGER,
	wireBoolean,
	wireCursor,
	wireId,
	wireInstant,
	wireInteger,
	wireText,
} from '../kernel/wire-values.ts';
import { ALL_DEALS_SORTS, DEAL_ACTS, DEAL_REVIEWS, DEAL_STATES, MAX_BULK_DEALS } from './rules.ts';

/** The most rows that one call returns. */
const MAX_ROWS = 50;

export const allDealsBody = z
	.object({
		searchTerm: wireText(MAX_SEARCH_LENGTH).default('').describe('Words of the deal, or its number.'),
		review: z.enum(DEAL_REVIEWS, 'This review state doesn’t exist.').optional(),
		state: z.enum(DEAL_STATES, 'This state doesn’t exist.').optional(),
		reported: wireBoolean.default(false).describe('Only deals with open reports.'),
		store: wireId.optional(),
		author: wireText(30).optional().describe('A username, in any case.'),
		sort: z.enum(ALL_DEALS_SORTS, 'This sort order doesn’t exist.').default('newest'),
		limit: wireInteger(1, MAX_ROWS).default(20),
		cursor: wireCursor.optional(),
	})
	.prefault({});
export type AllDealsQuery = z.output<typeof allDealsBody>;

const listedDealWire = z.object({
	id: wireId,
	del_title: z.string(),
	del_price: z.number(),
	del_active: z.literal([0, 1, 2]),
	del_review: z.enum(DEAL_REVIEWS),
	del_featured: z.literal([0, 1]),
	del_count_like: z.int(),
	del_count_dislike: z.int(),
	del_count_comments: z.int(),
	created_at: wireInstant,
	str_name: z.string().nullable(),
	/** Null if the account was deleted. */
	user: z.object({ id: wireId, username: z.string(), hidden: hiddenMember }).nullable(),
	version: z.int(),
	/** The deal that this one was merged into. */
	mergedInto: wireId.nullable(),
	/** True if an edit by the author waits for review. */
	hasPendingEdit: z.boolean(),
	/** Open reports, and the first of them. */
	reportCount: z.int(),
	reports: z.array(
		z.object({
			reason: z.enum(STORED_REPORT_REASONS),
			/** In the words of the member who reported. */
			text: z.string(),
			by: z.string(),
			created_at: wireInstant,
		}),
	),
});
export type ListedDealWire = z.infer<typeof listedDealWire>;
export const allDealsReply = successReply({
	deals: z.array(listedDealWire),
	nextCursor: z.string().nullable(),
	/** True if more deals match the words than a list can show. */
	isCut: z.boolean(),
});

export const moderateDealsBody = z.object({
	deals: z
		.array(
			z.object({
				id: wireId,
				version: wireInteger(1, MAX_INTEGER).describe('The version that was seen.'),
				reportCount: wireInteger(0, MAX_INTEGER)
					.optional()
					.describe('The open reports that were seen. If there are more now, they are not upheld or dismissed.'),
			}),
		)
		.min(1, 'Please choose a deal.')
		.max(MAX_BULK_DEALS, `Please choose at most ${MAX_BULK_DEALS} deals.`)
		.refine((deals) => new Set(deals.map(({ id }) => id)).size === deals.length, 'Please name each deal once.'),
	act: z.enum(DEAL_ACTS, 'This action doesn’t exist.'),
	reason: moderationReason,
});
export type ModerateDeals = z.output<typeof moderateDealsBody>;

const dealResultWire = z.object({
	id: wireId,
	success: z.boolean(),
	/** False if the deal was like this before, so that there is nothing to undo. */
	isChanged: z.boolean(),
	/** Why it failed. */
	message: z.string().optional(),
});
export type DealResult = z.infer<typeof dealResultWire>;
/** In the order of the request. */
export const moderateDealsReply = successReply({ results: z.array(dealResultWire) });

export const undoDealActsBody = z.object({
	ids: z
		.array(wireId)
		.min(1, 'Please choose a deal.')
		.max(MAX_BULK_DEALS, `Please choose at most ${MAX_BULK_DEALS} deals.`)
		.refine((ids) => new Set(ids).size === ids.length, 'Please name each deal once.'),
	act: z.enum(DEAL_ACTS, 'This action doesn’t exist.').describe('The action to undo.'),
});
export type UndoDealActs = z.output<typeof undoDealActsBody>;

export const mergeDealsBody = z.object({
	id: wireId.describe('The duplicate. Its address leads to the other deal from then on.'),
	into: wireId.describe('The deal that stays.'),
	reason: moderationReason,
});
export type MergeDeals = z.output<typeof mergeDealsBody>;

export const unmergeDealBody = z.object({ id: wireId.describe('The duplicate.'), reason: moderationReason });
export type UnmergeDeal = z.output<typeof unmergeDealBody>;

export const mergedDealsReply = successReply({
	message: z.string(),
	/** The counts of the deal that stays. */
	deal: z.object({
		id: wireId,
		del_title: z.string(),
		del_count_like: z.int(),
		del_count_dislike: z.int(),
		del_count_comments: z.int(),
	}),
});
export type MergedDealsReply = z.infer<typeof mergedDealsReply>;
