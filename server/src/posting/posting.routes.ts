import { messageReply } from '@bilby/contract/accounts/wire';
import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import { dealIdParams } from '@bilby/contract/deals/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import {
	dealProgressReply,
	dealRevisionsReply,
	deleteDealImageBody,
	editDealForm,
	editDealReply,
	postDealForm,
	postDealReply,
	reportExpiredBody,
	reportExpiredReply,
	reviewDealBody,
} from '@bilby/contract/posting/wire';
import { viewerOfMemberRoute } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import { withForm } from '../platform/forms/accept-forms.ts';
import { declareForm } from '../platform/forms/declare-form.ts';
import type { App } from '../platform/http/app-type.ts';
import { idempotencyHeaders } from '../platform/http/idempotency.ts';
import { deleteDealImage } from './edits/deal-images.service.ts';
import { listDealRevisions } from './edits/deal-revisions.service.ts';
import { editDeal } from './edits/edit-deal.service.ts';
import { reviewDeal } from './edits/review-deal.service.ts';
import { reportExpired } from './expiry/expiry-reports.service.ts';
import { readDealForm } from './form/read-deal-form.ts';
import { postDeal } from './new-deal/post-deal.service.ts';
import { getDealProgress } from './progress/deal-progress.service.ts';

const tags = ['posting'];

export function postingRoutes(app: App, context: AppContext): void {
	formRoutes(app, context);
	const write = { access: 'postDeal', limit: 'write' } as const;

	app.post(
		'/api/deleteDealImage',
		{
			config: write,
			schema: {
				tags,
				summary: 'Take a picture off a deal',
				body: deleteDealImageBody,
				response: { 200: messageReply },
			},
		},
		async (request) => {
			await deleteDealImage(context, viewerOfMemberRoute(request), request.body.id);
			return succeed({ message: 'The picture was deleted.' });
		},
	);
	app.post(
		'/api/reportExpired',
		{
			config: { access: 'vote', limit: 'write' },
			schema: {
				tags,
				summary: 'Say that a deal is over, or take that back',
				body: reportExpiredBody,
				response: { 200: reportExpiredReply },
			},
		},
		(request) => reportExpired(context, viewerOfMemberRoute(request), request.body),
	);
	app.post(
		'/api/reviewDeal',
		{
			config: { access: 'reviewDeal', limit: 'write' },
			schema: {
				tags,
				summary: 'Approve a deal, or decide about an edit that waits for it',
				description: 'Where an edit waits (`pendingEdit` of the deal), `edit` has to name it.',
				body: reviewDealBody,
				response: { 200: messageReply },
			},
		},
		async (request) => {
			await reviewDeal(context, request.body);
			return succeed({ message: request.body.approved ? 'The deal is approved.' : 'The edit was refused.' });
		},
	);
	app.get(
		'/api/deal-revisions/:id',
		{
			config: { access: 'ownAccount' },
			schema: {
				tags,
				summary: 'What edits of a deal changed',
				params: dealIdParams,
				response: { 200: dealRevisionsReply },
			},
		},
		async (request) =>
			succeed({ revisions: await listDealRevisions(context, viewerOfMemberRoute(request), request.params.id) }),
	);
	app.get(
		'/api/deal-progress/:id',
		{
			config: { access: 'ownAccount' },
			schema: {
				tags,
				summary: 'How complete a deal is and where it stands; for its author and staff',
				params: dealIdParams,
				response: { 200: dealProgressReply },
			},
		},
		async (request) =>
			succeed({ data: await getDealProgress(context, viewerOfMemberRoute(request), request.params.id) }),
	);
}

/** The two calls that take a whole form, pictures included. */
function formRoutes(app: App, context: AppContext): void {
	const config = { access: 'postDeal', limit: 'write' } as const;
	app.post(
		'/api/postdeal',
		{
			config: { ...config, form: declareForm(postDealForm) },
			schema: {
				tags,
				summary: 'Post a deal',
				description: 'Lists and pictures: one part an entry. A refusal names each wrong field in `errors`.',
				consumes: ['multipart/form-data'],
				headers: idempotencyHeaders,
				response: { 200: postDealReply },
			},
		},
		(request) =>
			withForm(request, async (form) => {
				const key = request.headers['idempotency-key'];
				const reply = await postDeal(context, viewerOfMemberRoute(request), readDealForm(form), key);
				return { ...reply, message: DEAL_TEXTS.posted };
			}),
	);
	app.post(
		'/api/edit-deal',
		{
			config: { ...config, form: declareForm(editDealForm) },
			schema: {
				tags,
				summary: 'Change a deal',
				description:
					'The form of `/api/postdeal` with `id` and the `version` that the edit began from. An edit of a member whose posts are reviewed before they are shown waits (`waits`), unless it only says when the deal is on.',
				consumes: ['multipart/form-data'],
				headers: idempotencyHeaders,
				response: { 200: editDealReply },
			},
		},
		(request) =>
			withForm(request, (form) =>
				editDeal(context, viewerOfMemberRoute(request), readDealForm(form), request.headers['idempotency-key']),
			),
	);
}
