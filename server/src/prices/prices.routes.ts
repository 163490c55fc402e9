import { succeed } from '@bilby/contract/kernel/envelope';
import { priceEndpoints } from '@bilby/contract/prices/endpoints';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { getPriceHistory } from './prices.service.ts';

export function priceHistoryRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, priceEndpoints, {
		'GET /api/price-history/:dealId': {
			tags: ({ params }) => [`deal:${params.dealId}`],
			handler: async ({ params }) => succeed({ ...(await getPriceHistory(context, params.dealId)) }),
		},
	});
}
