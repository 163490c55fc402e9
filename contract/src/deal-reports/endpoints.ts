import type { EndpointTable } from '../kernel/endpoint.ts';
import { reportDealBody, reportDealReply } from './wire.ts';

export const dealReportEndpoints = {
	'POST /api/reportDeal': {
		access: 'flag',
		limit: 'write',
		group: 'deals',
		summary: 'Report a deal to staff',
		description:
			'One open report for each reason counts; a repeated one changes nothing. The reason `expired` is the same as `/api/reportExpired`.',
		body: reportDealBody,
		reply: reportDealReply,
	},
} as const satisfies EndpointTable;
