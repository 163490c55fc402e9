import { succeed } from '@bilby/contract/kernel/envelope';
import { reviewEndpoints } from '@bilby/contract/review/endpoints';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { announceQueue } from './announce-queue.ts';
import { applyDueDecisions } from './apply-decisions.ts';
import { claimCases, decideCases, UNDO_MS, undoDecision } from './decide-cases.service.ts';
import { listPastDecisions } from './past-decisions.service.ts';
import { listQueue, readCase } from './queue.service.ts';
import type { ReviewedKinds } from './reviewed-kind.ts';

/** A moment later than the decisions are due. */
const APPLY_AFTER_MS = UNDO_MS + 100;

export function reviewRoutes(app: App, context: AppContext, kinds: ReviewedKinds): void {
	announceQueue(app, context);
	const applyLater = applySoon(app, context, kinds);
	serveEndpoints(app, reviewEndpoints, {
		'POST /api/reviewQueue': async (request) =>
			succeed(await listQueue(context, kinds, requireViewer(request), request.body)),
		'POST /api/reviewCase': async (request) =>
			succeed({ case: await readCase(context, kinds, requireViewer(request), request.body) }),
		'POST /api/pastDecisions': async (request) =>
			succeed(await listPastDecisions(context, kinds, requireViewer(request), request.body)),
		'POST /api/claimCases': async (request) =>
			succeed({ cases: await claimCases(context, requireViewer(request), request.body) }),
		'POST /api/decideCases': async (request) => {
			const decided = await decideCases(context, kinds, requireViewer(request), request.body);
			if (decided.decisionId !== null) applyLater();
			return succeed(decided);
		},
		'POST /api/undoDecision': async (request) =>
			succeed({ cases: await undoDecision(context, requireViewer(request), request.body.decisionId) }),
	});
}

/**
 * Returns a function that applies decisions when they are due. A job does the same every minute, in case this instance stops
 * before.
 */
function applySoon(app: App, context: AppContext, kinds: ReviewedKinds): () => void {
	const timers = new Set<ReturnType<typeof setTimeout>>();
	app.addHook('preClose', async () => {
		for (const timer of timers) clearTimeout(timer);
	});
	return () => {
		const timer = setTimeout(() => {
			timers.delete(timer);
			applyDueDecisions(context, kinds).catch((error: unknown) =>
				app.log.error({ err: error }, 'decisions could not be applied'),
			);
		}, APPLY_AFTER_MS);
		timer.unref();
		timers.add(timer);
	};
}
