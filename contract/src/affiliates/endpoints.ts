import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply, successReply } from '../kernel/envelope.ts';
import {
	affiliateClickBody,
	affiliateClicksReply,
	affiliateConfigsReply,
	affiliateDisclosureReply,
	affiliateIdQuery,
	affiliateProgramBody,
	affiliateProgramsReply,
	savedAffiliateReply,
} from './wire.ts';

const staff = { access: 'manageAffiliates', group: 'affiliates' } as const;
const change = { ...staff, limit: 'write', needsConfirmation: true } as const;

export const affiliateEndpoints = {
	'GET /api/affiliate-configs-public': {
		access: 'browse',
		group: 'affiliates',
		summary: 'Affiliate programs that rewrite store links',
		reply: affiliateConfigsReply,
	},
	'GET /api/affiliate-disclosure': {
		access: 'browse',
		group: 'affiliates',
		summary: 'Active affiliate programs and clicks on their links in the last 30 days',
		reply: affiliateDisclosureReply,
	},
	'GET /api/affiliate-links': {
		...staff,
		summary: 'All affiliate programs, by store',
		reply: affiliateProgramsReply,
	},
	'POST /api/affiliate-links': {
		...change,
		summary: 'Add an affiliate program',
		body: affiliateProgramBody,
		reply: savedAffiliateReply,
	},
	'PUT /api/affiliate-links': {
		...change,
		summary: 'Replace an affiliate program',
		query: affiliateIdQuery,
		body: affiliateProgramBody,
		reply: savedAffiliateReply,
	},
	'DELETE /api/affiliate-links': {
		...change,
		summary: 'Delete an affiliate program and its clicks',
		query: affiliateIdQuery,
		reply: messageReply,
	},
	'GET /api/affiliate-clicks': {
		...staff,
		summary: 'Clicks on affiliate links in the last 30 days, by program and day',
		reply: affiliateClicksReply,
	},
} as const satisfies EndpointTable;

/** Sent with `sendBeacon` by a page that is being left. */
export const affiliateClickEndpoints = {
	'POST /api/track-affiliate-click': {
		access: 'browse',
		limit: 'write',
		group: 'affiliates',
		summary: 'Count a click on an affiliate link, by program and day',
		body: affiliateClickBody,
		reply: successReply({}),
	},
} as const satisfies EndpointTable;
