import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '@bilby/contract/review/review-kinds';
import type { CaseKey, ClaimCasesReply, DecideCases, DecideCasesReply, DecidedCase } from '@bilby/contract/review/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import {
	isOpenToUndo,
	lockDecisionsOfCall,
	storeDecision,
	withdrawDecisions,
} from '../moderation/review-decisions.queries.ts';
import { findWaitingCase, lockCase, storeClaim } from '../moderation/review-queue.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { findDenial, findRecentDecision, presentClaim } from './queue.service.ts';
import type { ReviewedKinds } from './reviewed-kind.ts';

/** The time between a decision and its effect. */
export const UNDO_MS = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1_000;

type Deciding = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Claims or releases cases. Another moderator's claim stays, until it lapses. */
export async function claimCases(
	{ db, clock }: Deciding,
	{ userId }: SessionViewer,
	{ cases, claim: isClaimed }: { cases: CaseKey[]; claim: boolean },
): Promise<ClaimCasesReply['cases']> {
	const now = clock();
	const claimed: ClaimCasesReply['cases'] = [];
	// One by one, so that two calls cannot wait for each other.
	for (const { kind, id } of cases) {
		const subject = { kind, subjectId: id };
		await storeClaim(db, subject, { userId, isClaimed, now });
		const found = await findWaitingCase(db, subject, now);
		const claim = found ? presentClaim(found) : null;
		const isHeld = claim !== null && claim.by.id !== userId;
		claimed.push({ kind, id, claim, outcome: !found ? 'gone' : isHeld ? 'held' : 'done' });
	}
	return claimed;
}

/**
 * Decides cases, each with its own outcome. A decision takes effect later (`applyDueDecisions`). Until then, nothing but the
 * queue changes, so undoing it leaves no trace.
 */
export async function decideCases(
	{ db, clock, config }: Deciding,
	kinds: ReviewedKinds,
	viewer: SessionViewer,
	{ cases, ...decision }: DecideCases,
): Promise<Pick<DecideCasesReply, 'cases' | 'decisionId' | 'effectiveAt'>> {
	const decidedAt = clock();
	const call = {
		viewer,
		decision,
		decidedAt,
		config,
		callId: crypto.randomUUID(),
		effectiveAt: new Date(decidedAt.getTime() + UNDO_MS),
	};
	const decided: DecidedCase[] = [];
	// One transaction for each, so that two calls cannot wait for each other.
	for (const { version, ...key } of cases) {
		const outcome = await db.transaction((tx) => decideCase(tx, kinds, { ...call, key, version }));
		decided.push({ ...key, ...outcome });
	}
	const isAny = decided.some(({ outcome }) => outcome === 'done');
	return {
		cases: decided,
		decisionId: isAny ? call.callId : null,
		effectiveAt: isAny ? call.effectiveAt.toISOString() : null,
	};
}

interface OneDecision extends Pick<Deciding, 'config'> {
	viewer: SessionViewer;
	decision: Omit<DecideCases, 'cases'>;
	decidedAt: Date;
	callId: string;
	effectiveAt: Date;
	key: CaseKey;
	version: number;
}

async function decideCase(
	tx: Database,
	kinds: ReviewedKinds,
	{ viewer, decision, key, version, config, ...call }: OneDecision,
): Promise<Omit<DecidedCase, 'kind' | 'id'>> {
	const subject = { kind: key.kind, subjectId: key.id };
	const kind = kinds[key.kind];
	const found = await lockCase(tx, subject);
	if (!kind || !found || found.decisionId !== null) {
		const earlier = await findRecentDecision(tx, subject, call.decidedAt);
		return earlier ? { outcome: 'decided', by: earlier.by, decision: earlier.decision } : { outcome: 'gone' };
	}
	const denial = await findDenial({ db: tx, clock: () => call.decidedAt, config }, kind, found, viewer);
	if (denial !== null) return { outcome: 'denied', message: denial };
	if (found.version !== version) return { outcome: 'changed', version: found.version };
	await storeDecision(tx, found.id, {
		...subject,
		...call,
		version,
		authorId: found.authorId,
		moderatorId: viewer.userId,
		decision: decision.decision,
		reason: decision.reason ?? null,
		message: decision.message ?? null,
	});
	return { outcome: 'done', decision: decision.decision };
}

/** Undoes the decisions that the viewer made in one call, before they take effect. Returns the cases that wait again. */
export async function undoDecision(
	{ db, clock }: Deciding,
	{ userId }: SessionViewer,
	callId: string,
): Promise<CaseKey[]> {
	const now = clock();
	const reopened = await db.transaction(async (tx) => {
		const made = await lockDecisionsOfCall(tx, { callId, moderatorId: userId });
		if (made.length === 0) throw new AppError({ code: 'not_found', message: 'You haven’t made this decision.' });
		const open = made.filter((decision) => isOpenToUndo(decision, now));
		if (open.length === 0) {
			throw new AppError({ code: 'conflict', message: 'This decision has taken effect, so it can’t be undone here.' });
		}
		return withdrawDecisions(
			tx,
			open.map(({ id }) => id),
			now,
		);
	});
	return reopened.map(({ kind, subjectId: id }) => ({ kind, id }));
}
