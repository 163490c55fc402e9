import type { EndpointTable } from '../kernel/endpoint.ts';
import { awardsBody, awardsReply, reputationBody, reputationReply } from './reputation-wire.ts';
import {
	contributionsBody,
	contributionsReply,
	myDealsBody,
	myDealsReply,
	myHuddlesBody,
	myHuddlesReply,
} from './wire.ts';

const own = { access: 'ownAccount', group: 'accounts' } as const;

/** What a member posted, said, voted on and saved. */
export const hubEndpoints = {
	'POST /api/myDeals': {
		...own,
		summary: 'Deals that one posted, voted on, commented on or saved',
		body: myDealsBody,
		reply: myDealsReply,
	},
	'POST /api/contributions': {
		...own,
		summary: "One's approved deals or posts in huddles, with what they brought",
		body: contributionsBody,
		reply: contributionsReply,
	},
	'POST /api/myHuddles': {
		...own,
		summary: 'Huddles that one started or posted in, the most active first',
		description: 'Of the latest 500 that one started, and those in which one wrote among the latest 2,000 comments.',
		body: myHuddlesBody,
		reply: myHuddlesReply,
	},
	'POST /api/getReputation': {
		...own,
		summary: "One's reputation, by what it was given for",
		body: reputationBody,
		reply: reputationReply,
	},
	'POST /api/awards': {
		...own,
		summary: 'Every award, the latest first',
		body: awardsBody,
		reply: awardsReply,
	},
} as const satisfies EndpointTable;
