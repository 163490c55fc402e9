import { succeed } from '@bilby/contract/kernel/envelope';
import { labelEndpoints } from '@bilby/contract/labels/endpoints';
import { LABEL_CODES } from '@bilby/contract/labels/wire';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import { cacheTaxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { follow, getFollowing, getLabel, listFollowedDeals } from './labels.service.ts';

export function labelRoutes(app: App, context: AppContext): void {
	const lists = cacheTaxonomy(context);
	serveEndpoints(app, labelEndpoints, {
		'GET /api/label/:kind/:slug': {
			tags: () => ['taxonomy', 'feed'],
			handler: async ({ params: { kind, slug } }) =>
				succeed({ label: await getLabel({ ...context, lists }, kind, slug) }),
		},
		'POST /api/follow': async (request) => {
			const { type, id, follow: isFollowed } = request.body;
			await follow(context, requireViewer(request), { kind: LABEL_CODES[type], id, isFollowed });
			return succeed({ followed: isFollowed ? (1 as const) : (0 as const) });
		},
		'GET /api/following': async (request) =>
			succeed({ following: await getFollowing(context, requireViewer(request)) }),
		'GET /api/following/deals': async (request) =>
			succeed(await listFollowedDeals(context, requireViewer(request), request.query.cursor)),
	});
}
