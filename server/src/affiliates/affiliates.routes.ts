import { affiliateLink } from '@bilby/contract/affiliates/affiliate-link';
import { affiliateClickEndpoints, affiliateEndpoints } from '@bilby/contract/affiliates/endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import { dayIn, SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import { findDealUrl } from '../deals/page/deal-page.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { acceptJsonAsText } from '../platform/http/input/json-bodies.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { countClick, findActivePrograms } from './affiliates.queries.ts';
import {
	AFFILIATES_TAG,
	addProgram,
	editProgram,
	listClicks,
	listDisclosedPrograms,
	listPrograms,
	removeProgram,
} from './affiliates.service.ts';

export async function affiliateRoutes(app: App, context: AppContext): Promise<void> {
	const { db, clock } = context;
	const tags = () => [AFFILIATES_TAG];
	serveEndpoints(app, affiliateEndpoints, {
		'GET /api/affiliate-configs-public': {
			tags,
			handler: async () => {
				const programs = await findActivePrograms(db);
				return succeed({
					affiliates: programs.map((program) => ({
						dac_store_name: program.storeName,
						dac_domain: program.domain,
						dac_affiliate_pattern: program.pattern,
						dac_tracking_params: program.trackingParams,
						dac_is_active: 1 as const,
					})),
				});
			},
		},
		'GET /api/affiliate-disclosure': {
			tags,
			handler: async () => succeed({ programs: await listDisclosedPrograms(context) }),
		},
		'GET /api/affiliate-links': async () => succeed({ affiliates: await listPrograms(db) }),
		'POST /api/affiliate-links': async (request) => {
			const affiliate = await addProgram(context, request.body, requireViewer(request).userId);
			return succeed({ message: 'Affiliate configuration created successfully', affiliate });
		},
		'PUT /api/affiliate-links': async (request) => {
			const edit = { ...request.body, ...request.query };
			const affiliate = await editProgram(context, edit, requireViewer(request).userId);
			return succeed({ message: 'Affiliate configuration updated successfully', affiliate });
		},
		'DELETE /api/affiliate-links': async (request) => {
			await removeProgram(context, request.query.id, requireViewer(request).userId);
			return succeed({ message: 'Affiliate configuration deleted successfully' });
		},
		'GET /api/affiliate-clicks': async () => succeed(await listClicks(context)),
	});
	await app.register(async (scope: App) => {
		acceptJsonAsText(scope);
		serveEndpoints(scope, affiliateClickEndpoints, {
			'POST /api/track-affiliate-click': async ({ body }) => {
				const url = await findDealUrl(db, body.dealId);
				const programs = await findActivePrograms(db);
				// Count a click only if the deal really has this link, whatever the page claims.
				const link = url === body.originalUrl ? affiliateLink(url, programs) : null;
				const program = programs.find(({ domain }) => domain === link?.domain);
				if (program) await countClick(db, program.id, dayIn(SITE_ZONE, clock()));
				return succeed({});
			},
		});
	});
}
