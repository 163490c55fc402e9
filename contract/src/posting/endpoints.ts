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
		description: 'Lists and pictures: one part an entry. A refusal names each wrong field in `errors`.',
		form: postDealForm,
		reply: postDealReply,
	},
	'POST /api/edit-deal': {
		...write,
		isIdempotent: true,
		summary: 'Change a deal',
		description:
			'The form of `/api/postdeal` with `id` and the `version` that the edit began from. An edit of a member whose posts are reviewed before they are shown waits (`waits`), unless it only says when the deal is on.',
		form: editDealForm,
		reply: editDealReply,
	},
	'POST /api/deleteDealImage': {
		...write,
		summary: 'Take a picture off a deal',
		body: deleteDealImageBody,
		reply: messageReply,
	},
	'POST /api/reportExpired': {
		...write,
		access: 'vote',
		summary: 'Say that a deal is over, or take that back',
		body: reportExpiredBody,
		reply: reportExpiredReply,
	},
	'POST /api/reviewDeal': {
		...write,
		access: 'reviewDeal',
		summary: 'Approve a deal, or decide about an edit that waits for it',
		description: 'Where an edit waits (`pendingEdit` of the deal), `edit` has to name it.',
		body: reviewDealBody,
		reply: messageReply,
	},
	'POST /api/confirm-store': {
		...write,
		access: 'editMasterData',
		summary: 'Decide about a store that a deal names and that is not listed',
		description:
			'Without `storeId` it becomes a listed store, with the site of the deal as its own where no other has that; with it, the deal names that store.',
		body: confirmStoreBody,
		reply: messageReply,
	},
	'GET /api/deal-revisions/:id': { ...read, summary: 'What edits of a deal changed', reply: dealRevisionsReply },
	'POST /api/withhold-deal-revision': {
		...write,
		access: 'editAnyDeal',
		summary: 'Withhold from members what an edit of a deal changed, or show it again',
		body: withholdDealRevisionBody,
		reply: withheldDealRevisionReply,
	},
	'GET /api/deal-progress/:id': {
		...read,
		summary: 'How complete a deal is and where it stands; for its author and staff',
		reply: dealProgressReply,
	},
} as const satisfies EndpointTable;

export const autofillEndpoints = {
	'POST /api/getImage': {
		access: 'postDeal',
		limit: 'write',
		group: 'deals',
		summary: 'What the page behind a link says of its product: pictures, title, price, store, brand, category',
		description:
			'Fields that are not found are null. A page that cannot be read answers success with a `message` and, whatever the reason, nothing else but the store that the address belongs to.',
		body: getImageBody,
		reply: getImageReply,
	},
	// A page offers a dozen pictures at once: this counts as reading.
	'POST /api/previewImage': {
		access: 'postDeal',
		group: 'deals',
		summary: 'A small picture of what stands under an address of a shop',
		body: previewImageBody,
		reply: previewImageReply,
	},
} as const satisfies EndpointTable;

export const duplicateEndpoints = {
	'POST /api/similarDeals': {
		access: 'postDeal',
		group: 'deals',
		summary: 'Deals that may be the one that is being posted',
		body: similarDealsBody,
		reply: similarDealsReply,
	},
} as const satisfies EndpointTable;
