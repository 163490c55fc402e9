import type { EndpointTable } from '../kernel/endpoint.ts';
import { UNDO_WITHIN_SECONDS } from './rules.ts';
import {
	allDealsBody,
	allDealsReply,
	mergeDealsBody,
	mergedDealsReply,
	moderateDealsBody,
	moderateDealsReply,
	undoDealActsBody,
	unmergeDealBody,
} from './wire.ts';

const staff = { access: 'editAnyDeal', group: 'deals' } as const;
const write = { ...staff, limit: 'write' } as const;

export const allDealsEndpoints = {
	'POST /api/allDeals': {
		...staff,
		summary: 'Deals in every state, for staff',
		description: 'A search returns at most 500 deals. `isCut` is true if more match.',
		body: allDealsBody,
		reply: allDealsReply,
	},
	'POST /api/moderateDeals': {
		...write,
		summary: 'Apply one action to up to 100 deals',
		description:
			'Each deal succeeds or fails on its own. The reason is sent to the authors of suspended deals. Suspending a deal upholds its open reports. Approving needs the current version. Upholding or dismissing reports fails if there are more of them than `reportCount`.',
		body: moderateDealsBody,
		reply: moderateDealsReply,
	},
	'POST /api/undoDealActs': {
		...write,
		summary: 'Undo your latest action on up to 100 deals',
		description: `Within ${UNDO_WITHIN_SECONDS} seconds, unless the deal has changed since. Each deal succeeds or fails on its own.`,
		body: undoDealActsBody,
		reply: moderateDealsReply,
	},
	'POST /api/mergeDeals': {
		...write,
		summary: 'Merge a duplicate into another deal',
		description:
			'Its comments, votes and savers move. If a member voted on both, the newer vote stays. The author of the deal that stays gets the points for the votes.',
		body: mergeDealsBody,
		reply: mergedDealsReply,
	},
	'POST /api/unmergeDeal': {
		...write,
		summary: 'Undo a merge',
		description: 'Comments and votes since the merge stay with the other deal.',
		body: unmergeDealBody,
		reply: mergedDealsReply,
	},
} as const satisfies EndpointTable;
