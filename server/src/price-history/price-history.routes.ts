import { succeed } from '@bilby/contract/envelope';
import { priceHistoryReply } from '@bilby/contract/price-history';
import { wireId } from '@bilby/contract/wire-values';
import { z } from 'zod';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import { getPriceHistory } from './price-history.service.ts';

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
