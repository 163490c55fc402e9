import { succeed } from '@bilby/contract/kernel/envelope';
import { wireId } from '@bilby/contract/kernel/wire-values';
import { priceHistoryReply } from '@bilby/contract/prices/wire';
import { z } from 'zod';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { getPriceHistory } from './prices.service.ts';

const params = z.object({ dealId: wireId });

export function priceHistoryRoutes(app: App, context: AppContext): void {
	app.get(
		'/api/price-history/:dealId',
		{
			config: { access: 'browse', tags: (request) => [`deal:${params.parse(request.params).dealId}`] },
			schema: {
				tags: ['deals'],
				summary: 'What the product of a deal cost over time',
				params,
				response: { 200: priceHistoryReply },
			},
		},
		async (request) => succeed({ ...(await getPriceHistory(context, request.params.dealId)) }),
	);
}
