import { messageReply } from '@bilby/contract/accounts';
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
} from '@bilby/contract/deal-form';
import { DEAL_TEXTS } from '@bilby/contract/deal-rules';
import { dealIdParams } from '@bilby/contract/deals';
import { succeed } from '@bilby/contract/envelope';
import { MAX_DEAL_IMAGES, MAX_IMAGE_BYTES } from '@bilby/contract/limits';
import multipart from '@fastify/multipart';
import { viewerOfMemberRoute } from '../auth/viewer.ts';
import { requireVisible } from '../deals/deals.policy.ts';
import { findSeenDeal } from '../deals/deals.queries.ts';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import { idempotencyHeaders } from '../platform/idempotency.ts';
import { approveDeal } from './approve-deal.service.ts';
import { deleteDealImage } from './deal-images.service.ts';
import { getDealProgress } from './deal-progress.service.ts';
import { editDeal } from './edit-deal.service.ts';
import { reportExpired } from './expiry-reports.service.ts';
import { postDeal } from './post-deal.service.ts';
import { findRevisions } from './posting.queries.ts';
import { readDealForm } from './read-deal-form.ts';

/** All pictures of a deal and its words. */
const FORM_LIMIT_BYTES = MAX_DEAL_IMAGES * MAX_IMAGE_BYTES + 1_000_000;

const tags = ['posting'];

export async function postingRoutes(app: App, context: AppContext): Promise<void> {
	await app.register(async (forms: App) => formRoutes(forms, context));
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
			schema: { tags, summary: 'Approve a deal', body: reviewDealBody, response: { 200: messageReply } },
		},
		async (request) => {
			await approveDeal(context, request.body.id);
			return succeed({ message: 'The deal is approved.' });
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
		async (request) => {
			const { id } = request.params;
			requireVisible(await findSeenDeal(context.db, id), viewerOfMemberRoute(request));
			const revisions = await findRevisions(context.db, id);
			return succeed({
				revisions: revisions.map(({ editedAt, ...revision }) => ({ ...revision, editedAt: editedAt.toISOString() })),
			});
		},
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
async function formRoutes(app: App, context: AppContext): Promise<void> {
	await app.register(multipart, {
		// One byte more than may be, so that a file too large is told from one that is cut off.
		limits: { fileSize: MAX_IMAGE_BYTES + 1, files: MAX_DEAL_IMAGES + 1, fields: 200, fieldSize: 200_000, parts: 250 },
		throwFileSizeLimit: false,
	});
	const config = { access: 'postDeal', limit: 'write' } as const;
	app.post(
		'/api/postdeal',
		{
			config: { ...config, form: postDealForm },
			bodyLimit: FORM_LIMIT_BYTES,
			schema: {
				tags,
				summary: 'Post a deal',
				description: 'Lists and pictures: one part an entry. A refusal names each wrong field in `errors`.',
				consumes: ['multipart/form-data'],
				headers: idempotencyHeaders,
				response: { 200: postDealReply },
			},
		},
		async (request) => {
			const form = await readDealForm(request.parts());
			const reply = await postDeal(context, viewerOfMemberRoute(request), form, request.headers['idempotency-key']);
			return { ...reply, message: DEAL_TEXTS.posted };
		},
	);
	app.post(
		'/api/edit-deal',
		{
			config: { ...config, form: editDealForm },
			bodyLimit: FORM_LIMIT_BYTES,
			schema: {
				tags,
				summary: 'Change a deal',
				description: 'The form of `/api/postdeal` with `id` and the `version` that the edit began from.',
				consumes: ['multipart/form-data'],
				headers: idempotencyHeaders,
				response: { 200: editDealReply },
			},
		},
		async (request) => {
			const form = await readDealForm(request.parts());
			return editDeal(context, viewerOfMemberRoute(request), form, request.headers['idempotency-key']);
		},
	);
}
