import { z } from 'zod';
import type { EndpointTable } from '../kernel/endpoint.ts';
import { wireId } from '../kernel/wire-values.ts';
import { priceHistoryReply } from './wire.ts';

export const priceEndpoints = {
	'GET /api/price-history/:dealId': {
		access: 'browse',
		group: 'deals',
		summary: 'Price history of a deal’s product',
		params: z.object({ dealId: wireId }),
		reply: priceHistoryReply,
	},
} as const satisfies EndpointTable;
