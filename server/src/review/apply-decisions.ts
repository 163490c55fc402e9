import { may } from '@bilby/contract/kernel/permissions';
import { REVIEW_FAILURES } from '@bilby/contract/review/review-kinds';
import { findReviewReason } from '@bilby/contract/review/review-reasons';
import { findMemberAsViewer } from '../accounts/sessions/sessions.queries.ts';
import { closeCase } from '../moderation/review-cases.ts';
import {
	cancelDecision,
	completeDecision,
	findDecidedCase,
	type ReviewDecisionRow,
	takeDueDecisions,
} from '../moderation/review-decisions.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { runEach } from '../platform/jobs/run-each.ts';
import { AppError } from '../platform/kernel/errors.ts';
import type { ReviewedKinds } from './reviewed-kind.ts';

const TAKEN_AT_ONCE = 20;
/** Another attempt follows after this time if the instance stops or an error occurs. */
const TAKEN_FOR_MS = 60_000;
/** After this time, a decision that still fails is given up, and its case waits again. */
const GIVE_UP_MS = 3_600_000;

type TakenDecision = ReviewDecisionRow & { wasTaken: boolean };

/** Carries out the decisions whose time to undo has passed. Safe to repeat, and on several instances. */
export async function applyDueDecisions(context: AppContext, kinds: ReviewedKinds): Promise<void> {
	const failures: unknown[] = [];
	for (;;) {
		const now = context.clock();
		const until = new Date(now.getTime() + TAKEN_FOR_MS);
		const due = await takeDueDecisions(context.db, { now, until, limit: TAKEN_AT_ONCE });
		if (due.length === 0) break;
		await runEach(due, (decision) => applyDecision(context, kinds, decision)).catch((error) => failures.push(error));
	}
	if (failures.length > 0) throw new AggregateError(failures, `Decisions could not be applied: ${failures[0]}`);
}

async function applyDecision(context: AppContext, kinds: ReviewedKinds, taken: TakenDecision): Promise<void> {
	const now = context.clock();
	const cancel = (failure: string) =>
		context.db.transaction((tx) => cancelDecision(tx, { id: taken.id, failure, now }));
	const complete = () => context.db.transaction((tx) => completeDecision(tx, taken.id, now));
	if (!(await findDecidedCase(context.db, taken.id))) {
		// An earlier attempt closed the case but stopped before it was recorded. Otherwise it was closed in another way.
		return taken.wasTaken ? complete() : cancel(REVIEW_FAILURES.closed);
	}
	const kind = kinds[taken.kind];
	const isFactorRequired = context.config.staffSecondFactor === 'required';
	const moderator =
		taken.moderatorId === null
			? null
			: await findMemberAsViewer(context.db, taken.moderatorId, { now, isFactorRequired });
	if (!kind) return cancel(REVIEW_FAILURES.noKind);
	if (!moderator || !may('reviewQueue', moderator)) return cancel(REVIEW_FAILURES.moderator);
	if (now.getTime() - taken.decidedAt.getTime() > GIVE_UP_MS) return cancel(REVIEW_FAILURES.givenUp);
	try {
		await kind[taken.decision](context, {
			id: taken.subjectId,
			moderator,
			reason: taken.reason === null ? undefined : findReviewReason(taken.kind, taken.reason)?.label,
			message: taken.message ?? undefined,
			requireUnchanged: async () => {
				const current = await findDecidedCase(context.db, taken.id);
				if (current?.version !== taken.version) throw changedSince();
			},
		});
	} catch (error) {
		// The thing has changed, or can no longer be decided like this: its case waits again for someone to look at it.
		if (!(error instanceof AppError)) throw error;
		await cancel(error.message);
		if (error.code === 'not_found') await closeCase(context.db, taken);
		return;
	}
	await complete();
}

function changedSince(): AppError {
	return new AppError({ code: 'conflict', message: REVIEW_FAILURES.changed });
}
