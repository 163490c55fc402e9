import type { EndpointTable } from '../kernel/endpoint.ts';
import { successReply } from '../kernel/envelope.ts';
import { affiliateClickBody, affiliateConfigsReply } from './wire.ts';

export const affiliateEndpoints = {
	'GET /api/affiliate-configs-public': {
		access: 'browse',
		group: 'affiliates',
		summary: 'Affiliate programs that rewrite store links',
		reply: affiliateConfigsReply,
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
