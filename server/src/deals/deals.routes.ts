import { dealEndpoints } from '@bilby/contract/deals/endpoints';
import type { DealListQuery } from '@bilby/contract/deals/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import { requireViewer, type SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { listDeals, listPopularDeals, listRelatedDeals } from './feed/deal-lists.service.ts';
import { type DealPageSources, getDeal } from './page/deal-page.service.ts';
import { getDealStates, saveDeal } from './saves/personal-deals.service.ts';

/** The functions of the posting domain that the deal page needs. */
export interface DealPage extends DealPageSources {
	/** Throws if the viewer may not edit the deal. */
	requireEditable(context: AppContext, viewer: SessionViewer | null, id: number): Promise<void>;
}

export function dealRoutes(app: App, context: AppContext, page: DealPage): void {
	// Skips validation of large responses: the presenter's types already guarantee their shape, and a test checks that.
	const withoutValidation = { tags: () => ['feed'], serializerCompiler: () => JSON.stringify };
	const feed = {
		...withoutValidation,
		handler: async ({ body }: { body: DealListQuery }) => succeed(await listDeals(context, toTimePage(body))),
	};
	serveEndpoints(app, dealEndpoints, {
		'POST /api/homePageDeals': feed,
		'POST /api/deals': feed,
		'POST /api/categoryDeals': {
			...withoutValidation,
			handler: async ({ body }) => succeed(await listDeals(context, body)),
		},
		'POST /api/popularDeal': {
			...withoutValidation,
			handler: async () => succeed({ deals: await listPopularDeals(context) }),
		},
		'GET /api/deal/:id': {
			tags: ({ params }) => [`deal:${params.id}`],
			handler: async ({ viewer, params, query }) => {
				if (query.for === 'edit') await page.requireEditable(context, viewer, params.id);
				return succeed({ deal: await getDeal(context, page, viewer, params.id) });
			},
		},
		// Without tags: lists next to a deal may be a minute old.
		'GET /api/related-deals/:id': async ({ params }) => succeed({ deals: await listRelatedDeals(context, params.id) }),
		'POST /api/saveDeal': async (request) => {
			await saveDeal(context, requireViewer(request), request.body);
			return succeed({ saved: request.body.saved ? (1 as const) : (0 as const) });
		},
		'POST /api/dealStates': async (request) =>
			succeed({ states: await getDealStates(context, requireViewer(request), request.body.ids) }),
	});
}

/** Translates the page number and an older filter name into the parameters of every list. */
function toTimePage({ togglePopular, page = 1, perPage, ...query }: DealListQuery) {
	const filterBy = togglePopular ? ('popular' as const) : query.filterBy;
	return { ...query, filterBy, skip: (page - 1) * perPage, limit: perPage };
}
