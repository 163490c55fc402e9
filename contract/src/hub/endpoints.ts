import type { EndpointTable } from '../kernel/endpoint.ts';
import { awardsBody, awardsReply, reputationBody, reputationReply } from './reputation-wire.ts';
import {
	contributionsBody,
	contributionsReply,
	myDealsBody,
	myDealsReply,
	myHuddlesBody,
	myHuddlesReply,
	myListCountsReply,
} from './wire.ts';

const own = { access: 'ownAccount', group: 'accounts' } as const;

/** Lists of the member's own content. */
export const hubEndpoints = {
	'POST /api/myDeals': {
		...own,
		summary: 'Deals you posted, voted on, commented on or saved',
		body: myDealsBody,
		reply: myDealsReply,
	},
	'GET /api/myListCounts': {
		...own,
		summary: 'How many deals you voted on and saved, and how many comments you wrote on deals',
		description: 'The lengths of these views of `/api/myDeals`.',
		reply: myListCountsReply,
	},
	'POST /api/contributions': {
		...own,
		summary: 'Your approved deals or huddle posts, with what they earned',
		body: contributionsBody,
		reply: contributionsReply,
	},
	'POST /api/myHuddles': {
		...own,
		summary: 'Huddles you started or posted in, most active first',
		description: 'Covers the latest 500 huddles you started and those with your latest 2,000 comments.',
		body: myHuddlesBody,
		reply: myHuddlesReply,
	},
	'POST /api/getReputation': {
		...own,
		summary: 'Your reputation, by source',
		body: reputationBody,
		reply: reputationReply,
	},
	'POST /api/awards': {
		...own,
		summary: 'All your awards, latest first',
		body: awardsBody,
		reply: awardsReply,
	},
} as const satisfies EndpointTable;
