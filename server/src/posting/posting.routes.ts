import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import { succeed } from '@bilby/contract/kernel/envelope';
import { autofillEndpoints, duplicateEndpoints, postingEndpoints } from '@bilby/contract/posting/endpoints';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import { withForm } from '../platform/forms/accept-forms.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { readDealPage } from './autofill/autofill.service.ts';
import { imagePreviews } from './autofill/preview-image.service.ts';
import { confirmStore } from './confirm-store.service.ts';
import { getDealProgress } from './deal-progress.service.ts';
import { listSimilarDeals } from './duplicates/duplicates.service.ts';
import { cacheTypedLinks } from './duplicates/typed-links.ts';
import { deleteDealImage } from './edits/deal-images.service.ts';
import { listDealRevisions, withholdDealRevision } from './edits/deal-revisions.service.ts';
import { editDeal } from './edits/edit-deal.service.ts';
import { reviewDeal } from './edits/review-deal.service.ts';
import { reportExpired } from './expiry-reports.service.ts';
import { readDealForm } from './form/read-deal-form.ts';
import { postDeal } from './post-deal.service.ts';

export function postingRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, postingEndpoints, {
		'POST /api/postdeal': (request) =>
			withForm(request, async (form) => {
				const key = request.headers['idempotency-key'];
				const reply = await postDeal(context, requireViewer(request), readDealForm(form), key);
				return { ...reply, message: DEAL_TEXTS.posted };
			}),
		'POST /api/edit-deal': (request) =>
			withForm(request, (form) =>
				editDeal(context, requireViewer(request), readDealForm(form), request.headers['idempotency-key']),
			),
		'POST /api/deleteDealImage': async (request) => {
			await deleteDealImage(context, requireViewer(request), request.body.id);
			return succeed({ message: 'The picture was deleted.' });
		},
		'POST /api/reportExpired': (request) => reportExpired(context, requireViewer(request), request.body),
		'POST /api/reviewDeal': async (request) => {
			await reviewDeal(context, requireViewer(request), request.body);
			return succeed({ message: request.body.approved ? 'Deal approved.' : 'Edit rejected.' });
		},
		'POST /api/confirm-store': async (request) => {
			await confirmStore(context, requireViewer(request), request.body);
			return succeed({
				message: request.body.storeId === undefined ? 'Store listed.' : 'Store updated.',
			});
		},
		'GET /api/deal-revisions/:id': async (request) =>
			succeed({ revisions: await listDealRevisions(context, requireViewer(request), request.params.id) }),
		'POST /api/withhold-deal-revision': async (request) =>
			succeed(await withholdDealRevision(context, requireViewer(request), request.body)),
		'GET /api/deal-progress/:id': async (request) =>
			succeed({ data: await getDealProgress(context, requireViewer(request), request.params.id) }),
	});
	const previewImage = imagePreviews(context);
	serveEndpoints(app, autofillEndpoints, {
		'POST /api/getImage': (request) =>
			readDealPage(context, requireViewer(request), request.body.url, { log: request.log }),
		'POST /api/previewImage': async (request) =>
			succeed({ preview: await previewImage(requireViewer(request), request.body.url) }),
	});
	const followTypedLink = cacheTypedLinks(context);
	serveEndpoints(app, duplicateEndpoints, {
		'POST /api/similarDeals': async (request) => {
			const url = await followTypedLink(requireViewer(request).userId, request.body.url);
			return succeed({ deals: await listSimilarDeals(context, { ...request.body, url }) });
		},
	});
}
