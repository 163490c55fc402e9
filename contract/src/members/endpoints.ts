import type { EndpointTable } from '../kernel/endpoint.ts';
import {
	memberCommentsBody,
	memberCommentsReply,
	memberDealsBody,
	memberDealsReply,
	publicProfileBody,
	publicProfileReply,
} from './wire.ts';

const open = { access: 'browse', group: 'members' } as const;

export const memberEndpoints = {
	'POST /api/publicProfile': {
		...open,
		summary: 'A member by their username',
		body: publicProfileBody,
		reply: publicProfileReply,
	},
	'POST /api/memberDeals': {
		...open,
		summary: 'Approved deals of a member, latest first',
		body: memberDealsBody,
		reply: memberDealsReply,
	},
	'POST /api/memberComments': {
		...open,
		summary: 'A member’s comments on deals, latest first',
		body: memberCommentsBody,
		reply: memberCommentsReply,
	},
} as const satisfies EndpointTable;
