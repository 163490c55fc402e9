import { blockEndpoints } from '@bilby/contract/blocks/endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { blockMember, listBlocks } from './blocks.service.ts';

export function blockRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, blockEndpoints, {
		'POST /api/block': async (request) => {
			await blockMember(context, requireViewer(request), request.body);
			return succeed({ blocked: request.body.block ? (1 as const) : (0 as const) });
		},
		'GET /api/blocks': async (request) => succeed(await listBlocks(context, requireViewer(request))),
	});
}
