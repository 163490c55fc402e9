import { dealIdParams } from '../deals/wire.ts';
import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import { editDealForm, postDealForm } from './deal-form.ts';
import {
	getImageBody,
	getImageReply,
	previewImageBody,
	previewImageReply,
	similarDealsBody,
	similarDealsReply,
} from './suggestions.ts';
import {
	confirmStoreBody,
	dealProgressReply,
	dealRevisionsReply,
	deleteDealImageBody,
	editDealReply,
	postDealReply,
	reportExpiredBody,
	reportExpiredReply,
	reviewDealBody,
	withheldDealRevisionReply,
	withholdDealRevisionBody,
} from './wire.ts';

const write = { access: 'postDeal', limit: 'write', group: 'posting' } as const;
const read = { access: 'ownAccount', group: 'posting', params: dealIdParams } as const;

export const postingEndpoints = {
	'POST /api/postdeal': {
		...write,
		isIdempotent: true,
		summary: 'Post a deal',
		description:
			'Send one form part for each list entry and picture. A rejected request lists every invalid field in `errors`.',
		form: postDealForm,
		reply: postDealReply,
	},
	'POST /api/edit-deal': {
		...write,
		isIdempotent: true,
		summary: 'Change a deal',
		description:
			'The form of `/api/postdeal` with `id` and the `version` that was edited. If the member’s posts are reviewed before they appear, the edit waits for review (`waits`), unless it only changes the dates.',
		form: editDealForm,
		reply: editDealReply,
	},
	'POST /api/deleteDealImage': {
		...write,
		summary: 'Remove a picture from a deal',
		body: deleteDealImageBody,
		reply: messageReply,
	},
	'POST /api/reportExpired': {
		...write,
		access: 'vote',
		summary: 'Report a deal as expired, or take the report back',
		body: reportExpiredBody,
		reply: reportExpiredReply,
	},
	'POST /api/reviewDeal': {
		...write,
		access: 'reviewDeal',
		summary: 'Approve a deal, or approve or reject an edit that waits for review',
		description: 'If an edit waits for review (`pendingEdit` of the deal), `edit` must name it.',
		body: reviewDealBody,
		reply: messageReply,
	},
	'POST /api/confirm-store': {
		...write,
		access: 'editMasterData',
		summary: 'Add an unlisted store that a deal names, or replace it with a listed one',
		description:
			'Without `storeId`, the store is listed, with the deal’s site as its own unless another store has that site. With it, the deal gets that store.',
		body: confirmStoreBody,
		reply: messageReply,
	},
	'GET /api/deal-revisions/:id': { ...read, summary: 'Changes made by edits of a deal', reply: dealRevisionsReply },
	'POST /api/withhold-deal-revision': {
		...write,
		access: 'editAnyDeal',
		summary: 'Hide the changes of a deal’s edit from members, or show them again',
		body: withholdDealRevisionBody,
		reply: withheldDealRevisionReply,
	},
	'GET /api/deal-progress/:id': {
		...read,
		summary: 'How complete a deal is, and its status. For its author and staff',
		reply: dealProgressReply,
	},
} as const satisfies EndpointTable;

export const autofillEndpoints = {
	'POST /api/getImage': {
		access: 'postDeal',
		limit: 'write',
		group: 'deals',
		summary: 'Product details from the page behind a link: pictures, title, price, store, brand, category',
		description:
			'Fields that are not found are null. If the page cannot be read, the call still succeeds, with a `message` and at most the store that the address belongs to.',
		body: getImageBody,
		reply: getImageReply,
	},
	// A page offers a dozen pictures, so a preview counts as a read.
	'POST /api/previewImage': {
		access: 'postDeal',
		group: 'deals',
		summary: 'A thumbnail of a picture on a shop’s site',
		body: previewImageBody,
		reply: previewImageReply,
	},
} as const satisfies EndpointTable;

export const duplicateEndpoints = {
	'POST /api/similarDeals': {
		access: 'postDeal',
		group: 'deals',
		summary: 'Deals that look like the one being posted',
		body: similarDealsBody,
		reply: similarDealsReply,
	},
} as const satisfies EndpointTable;
