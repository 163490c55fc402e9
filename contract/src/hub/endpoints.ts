import type { EndpointTable } from '../kernel/endpoint.ts';
import { awardsBody, awardsReply, reputationBody, reputationReply } from './reputation-wire.ts';
import { contributionsBody, contributionsReply, myDealsBody, myDealsReply } from './wire.ts';

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
		summary: "One's approved deals, with what they brought",
		body: contributionsBody,
		reply: contributionsReply,
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
