import { hubEndpoints } from '@bilby/contract/hub/endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { listContributions } from './contributions.service.ts';
import { countMyLists, listMyDeals, listMyHuddles } from './my-lists.service.ts';
import { getReputation, listAwards } from './reputation.service.ts';

export function hubRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, hubEndpoints, {
		'POST /api/myDeals': async (request) => succeed(await listMyDeals(context, requireViewer(request), request.body)),
		'GET /api/myListCounts': async (request) => succeed(await countMyLists(context, requireViewer(request))),
		'POST /api/contributions': async (request) =>
			succeed(await listContributions(context, requireViewer(request), request.body)),
		'POST /api/myHuddles': async (request) =>
			succeed(await listMyHuddles(context, requireViewer(request), request.body)),
		'POST /api/getReputation': async (request) =>
			succeed({ data: await getReputation(context, requireViewer(request), request.body.userId) }),
		'POST /api/awards': async (request) => succeed(await listAwards(context, requireViewer(request), request.body)),
	});
}
