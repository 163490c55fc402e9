import { huddleEndpoints } from '@bilby/contract/huddles/endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { FastifyRequest } from 'fastify';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import { withForm } from '../platform/forms/accept-forms.ts';
import type { App } from '../platform/http/app-type.ts';
import { mayCleanText } from '../platform/limits/text-limit.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { listHuddleRevisions, withholdHuddleRevision } from './moderation/huddle-revisions.service.ts';
import { moderateHuddle } from './moderation/moderate-huddle.service.ts';
import { listPictureStates, moderatePicture } from './moderation/moderate-picture.service.ts';
import { storePicture } from './pictures/store-picture.service.ts';
import { voteInPoll } from './polls/vote-in-poll.service.ts';
import { readHuddlePage } from './reading/huddle-page.service.ts';
import { listHuddles } from './reading/list-huddles.service.ts';
import { findReaderStates, storeReaderState } from './reading/readers.queries.ts';
import { searchHuddles } from './reading/search-huddles.service.ts';
import { huddleNotFound } from './rules/huddles.policy.ts';
import { huddleBodyProblems } from './writing/huddle-body.ts';
import { editHuddle, startHuddle } from './writing/write-huddle.service.ts';

/** The forum. The specification calls a huddle `forum`. */
export function huddleRoutes(app: App, context: AppContext): void {
	const textProblems = async (body: unknown, request: FastifyRequest) =>
		(await mayCleanText(context, requireViewer(request).userId)) ? huddleBodyProblems(body) : {};
	serveEndpoints(app, huddleEndpoints, {
		'POST /api/huddles': {
			tags: () => ['huddles'],
			handler: async ({ body }) => succeed(await listHuddles(context, body)),
		},
		'POST /api/forumDetails': {
			tags: ({ body }) => [`huddle:${body.forumId}`],
			handler: async ({ viewer, body }) => succeed(await readHuddlePage(context, viewer, body.forumId)),
		},
		'POST /api/postHuddle': {
			furtherProblems: textProblems,
			handler: (request) =>
				startHuddle(context, requireViewer(request), request.body, request.headers['idempotency-key']),
		},
		'POST /api/edit-huddle': {
			furtherProblems: textProblems,
			handler: (request) =>
				editHuddle(context, requireViewer(request), request.body, request.headers['idempotency-key']),
		},
		'POST /api/search-huddles': ({ body }) => searchHuddles(context, body),
		'POST /api/huddle-picture': (request) =>
			withForm(request, async ({ files }) => {
				const [picture] = files.get('image') ?? [];
				return succeed(await storePicture(context, requireViewer(request), picture));
			}),
		'POST /api/huddle-picture-states': async ({ body: { urls } }) =>
			succeed({ pictures: await listPictureStates(context, urls) }),
		'POST /api/moderate-huddle-picture': async (request) =>
			succeed(await moderatePicture(context, requireViewer(request), request.body)),
		'POST /api/huddle-revisions': async (request) =>
			succeed(await listHuddleRevisions(context, requireViewer(request), request.body)),
		'POST /api/withhold-huddle-revision': async (request) =>
			succeed(await withholdHuddleRevision(context, requireViewer(request), request.body)),
		'POST /api/huddle-poll': async (request) =>
			succeed(await voteInPoll(context, requireViewer(request), request.body)),
		'POST /api/huddle-reading': async (request) => {
			const { forumId: huddleId, ...reading } = request.body;
			const { userId } = requireViewer(request);
			const stored = await storeReaderState(context.db, { huddleId, userId, ...reading, at: context.clock() });
			if (!stored) throw huddleNotFound();
			return succeed(stored);
		},
		'POST /api/huddle-states': async (request) => {
			const states = await findReaderStates(context.db, requireViewer(request).userId, request.body.ids);
			return succeed({
				states: states.flatMap(({ forumId, readNumber }) => (readNumber === null ? [] : { forumId, readNumber })),
			});
		},
		'POST /api/moderate-huddle': (request) => moderateHuddle(context, requireViewer(request), request.body),
	});
}
