import { succeed } from '@bilby/contract/kernel/envelope';
import { may } from '@bilby/contract/kernel/permissions';
import { selfCheckEndpoints } from '@bilby/contract/self-check/endpoints';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { cacheSelfCheck } from './self-check.service.ts';

export function selfCheckRoutes(app: App, context: AppContext): void {
	const selfCheck = cacheSelfCheck(context, app.log);
	serveEndpoints(app, selfCheckEndpoints, {
		'GET /api/self-check': async ({ viewer }, reply) => {
			// A reader who checks again wants the current state.
			reply.header('cache-control', 'no-store');
			const { measuredAt, checks } = await selfCheck();
			const isStaff = may('inspectInstallation', viewer);
			return succeed({
				measuredAt,
				checks: isStaff ? checks : checks.map(({ details: _, ...forEverybody }) => forEverybody),
			});
		},
	});
}
