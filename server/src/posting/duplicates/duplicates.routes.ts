import { succeed } from '@bilby/contract/kernel/envelope';
import { duplicateEndpoints } from '@bilby/contract/posting/endpoints';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import { serveEndpoints } from '#platform/modules/serve-endpoints.ts';
import { listSimilarDeals } from './duplicates.service.ts';

export function duplicateRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, duplicateEndpoints, {
		'POST /api/similarDeals': async ({ body }) => succeed({ deals: await listSimilarDeals(context, body) }),
	});
}
