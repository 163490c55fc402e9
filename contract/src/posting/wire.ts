import { z } from 'zod';
import { hiddenMember } from '../accounts/wire.ts';
import { LIFECYCLES } from '../deals/lifecycle.ts';
import { MAX_STORE_NAME_LENGTH } from '../deals/limits.ts';
import { dealDetailWire, fieldChangeWire } from '../deals/wire.ts';
import { amongFields } from '../kernel/among-fields.ts';
import { successReply } from '../kernel/envelope.ts';
import { MAX_INTEGER, wireBoolean, wireId, wireInstant, wireInteger, wireText } from '../kernel/wire-values.ts';
import { POSTING_STEPS } from './posting-progress.ts';

export const postDealReply = successReply({
	data: z.object({ id: wireId, del_review: z.enum(['pending', 'approved', 'held']) }),
});
export type PostDealReply = z.infer<typeof postDealReply>;
export const editDealReply = successReply({
	data: z.object({
		id: wireId,
		version: z.int(),
		/** The edit waits for review as the deal's `pendingEdit`. */
		waits: z.literal(true).optional(),
	}),
	/** As stored: pictures have ids and the text is sanitised. */
	deal: dealDetailWire,
});
export type EditDealReply = z.infer<typeof editDealReply>;

/** A review decision on a deal or its pending edit. It names the version that the moderator saw. */
export const reviewDealBody = z
	.object({
		id: wireId,
		edit: wireId.optional().describe('The `pendingEdit` you reviewed. Rejected if another one has replaced it.'),
		version: wireInteger(1, MAX_INTEGER)
			.optional()
			.describe('The version you reviewed. Required without `edit`. Rejected if the deal has changed since.'),
		approved: wireBoolean.default(true).describe('0 rejects the edit.'),
	})
	.refine(
		({ edit, version }) => edit !== undefined || version !== undefined,
		amongFields({ names: ['edit', 'version'], message: 'Please send the version you reviewed.' }),
	)
	.refine(
		({ edit, approved }) => approved || edit !== undefined,
		amongFields({ names: ['approved', 'edit'], message: 'Please send the edit you’re rejecting.' }),
	);
export type ReviewDealBody = z.output<typeof reviewDealBody>;
export const deleteDealImageBody = z.object({ id: wireId });

/** Lists the store that a deal proposes, or replaces it with the listed store `storeId`. */
export const confirmStoreBody = z.object({
	dealId: wireId,
	name: wireText(MAX_STORE_NAME_LENGTH).describe(
		'The name you reviewed. Rejected if the deal has another name by now.',
	),
	storeId: wireId.optional().describe('The listed store to use. Without it, a new store is listed.'),
});
export type ConfirmStoreBody = z.output<typeof confirmStoreBody>;

export const reportExpiredBody = z.object({ dealId: wireId, expired: wireBoolean });
export const reportExpiredReply = successReply({
	/** The number of members who reported it as expired. */
	reports: z.int(),
	del_active: z.literal([0, 1, 2]),
});
export type ReportExpiredReply = z.infer<typeof reportExpiredReply>;

export const dealRevisionsReply = successReply({
	/** Latest first. */
	revisions: z.array(
		z.object({
			version: z.int(),
			editedAt: wireInstant,
			/** Null if the account was deleted. */
			editor: z.object({ id: wireId, username: z.string(), hidden: hiddenMember }).nullable(),
			/** Empty if staff withhold them and the reader is not staff. */
			changes: z.array(fieldChangeWire),
			/** 1 if staff withhold the changes from members. */
			withheld: z.literal([0, 1]),
		}),
	),
});

/** Withholds the changes of an edit of a deal from members, or shows them again. */
export const withholdDealRevisionBody = z.object({
	dealId: wireId,
	version: wireInteger(1, 1_000_000),
	withheld: wireBoolean,
});
export const withheldDealRevisionReply = successReply({ withheld: z.literal([0, 1]) });
export type DealRevisionsReply = z.infer<typeof dealRevisionsReply>;

export const dealProgressReply = successReply({
	data: z.object({
		id: wireId,
		del_title: z.string(),
		steps: z.array(
			z.object({
				key: z.enum(POSTING_STEPS.map(({ key }) => key)),
				label: z.string(),
				weight: z.int(),
				status: z.enum(['pending', 'current', 'complete', 'hidden']),
			}),
		),
		percent: z.int(),
		lifecycle: z.enum(LIFECYCLES),
		review: z.enum(['pending', 'approved', 'held']),
	}),
});
export type DealProgressReply = z.infer<typeof dealProgressReply>;
