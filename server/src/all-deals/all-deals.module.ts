import { allDealsEndpoints } from '@bilby/contract/all-deals/endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { listAllDeals } from './list-deals.service.ts';
import { mergeDeals } from './merge-deals.service.ts';
import { moderateDeals } from './moderate-deals.service.ts';
import { undoDealActs } from './undo-deal-acts.service.ts';
import { unmergeDeal } from './unmerge-deal.service.ts';

/** Lets staff find deals in any state, change many of them, and merge duplicates. */
export const allDealsModule: AppModule = { routes: allDealsRoutes };

function allDealsRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, allDealsEndpoints, {
		'POST /api/allDeals': async (request) => succeed(await listAllDeals(context, request.body)),
		'POST /api/moderateDeals': async (request) =>
			succeed({ results: await moderateDeals({ ...context, log: request.log }, requireViewer(request), request.body) }),
		'POST /api/undoDealActs': async (request) =>
			succeed({ results: await undoDealActs({ ...context, log: request.log }, requireViewer(request), request.body) }),
		'POST /api/mergeDeals': async (request) => mergeDeals(context, requireViewer(request), request.body),
		'POST /api/unmergeDeal': async (request) => unmergeDeal(context, requireViewer(request), request.body),
	});
}
