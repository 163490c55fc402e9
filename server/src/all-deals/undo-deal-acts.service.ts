import { ALL_DEALS_TEXTS, type DealAct, UNDO_WITHIN_SECONDS } from '@bilby/contract/all-deals/rules';
import type { DealResult, UndoDealActs } from '@bilby/contract/all-deals/wire';
import type { OutcomeFor } from '@bilby/contract/moderation/decisions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import { unsettleReports } from '#deal-reports/settle-reports.ts';
import { dealNotFound } from '#deals/rules/deals.policy.ts';
import { endDecision, reopenDecision } from '#decisions/notify-of-decision.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { revokePosting } from '#posting/rows/award-posting.ts';
import { lockDeal, lockPoster } from '#posting/rows/posting.queries.ts';
import { changeDeal } from './change-deal.ts';
import { type DealColumns, describeChange } from './deal-acts.ts';
import { findLatestAct, type LatestAct } from './deal-history.ts';
import { collectResults, type Log, type Moderating } from './moderate-deals.service.ts';

/** Undoes a moderator's own latest action on deals. Each deal succeeds or fails on its own. */
export function undoDealActs(
	context: Moderating & { log: Log },
	viewer: SessionViewer,
	{ ids, act }: UndoDealActs,
): Promise<DealResult[]> {
	return collectResults(context.log, ids, (id) => undoDealAct(context, viewer, { id, act }));
}

/**
 * Gives a deal the state back that it had before the action, with its reports, its points and the decisions about it. The author is
 * not notified of the action. Rejects with `conflict` if that was too long ago or the deal has changed since.
 */
function undoDealAct(
	context: Moderating,
	viewer: SessionViewer,
	{ id, act }: { id: number; act: DealAct },
): Promise<boolean> {
	const now = context.clock();
	return withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, id);
		if (!deal) throw dealNotFound();
		const latest = await findLatestAct(tx, id);
		const problem = findProblem({ deal, latest, act, viewer, now });
		if (problem !== null || !latest)
			throw new AppError({ code: 'conflict', message: problem ?? ALL_DEALS_TEXTS.changed });
		const { before, doneAt } = latest;
		const reports = await unsettleReports(tx, deal, { settledAt: doneAt, now });
		if (before.review === 'held') {
			// Locks the author before the counters, in the same order as posting, to avoid a deadlock.
			if (deal.userId !== null) await lockPoster(tx, deal.userId);
			await revokePosting(tx, deal, now);
		}
		await changeDeal(tx, deal, { change: before, editorId: viewer.userId, now });
		await undoNotifications(tx, { id, act, doneAt, now });
		const details = { undone: act, ...describeChange(deal, before), ...(reports > 0 && { reports }) };
		await recordModeration(
			tx,
			{ act: 'deal.undo', moderatorId: viewer.userId, subject: { kind: 'deal', id }, memberId: deal.userId, details },
			now,
		);
		invalidate('feed', `deal:${id}`, ...(deal.userId === null ? [] : [memberTag(deal.userId)]));
		return true;
	});
}

interface Undone {
	deal: DealColumns & { mergedIntoId: number | null };
	latest: LatestAct | undefined;
	act: DealAct;
	viewer: SessionViewer;
	now: Date;
}

/** Returns why an action cannot be undone, or null. */
function findProblem({ deal, latest, act, viewer, now }: Undone): string | null {
	if (latest?.act !== act || latest.moderatorId !== viewer.userId) return ALL_DEALS_TEXTS.changed;
	if (now.getTime() - latest.doneAt.getTime() > UNDO_WITHIN_SECONDS * 1_000) return ALL_DEALS_TEXTS.tooLate;
	const columns = Object.entries(latest.after);
	const isAsLeft = columns.every(([column, value]) => isSame(deal[column as keyof DealColumns], value));
	return isAsLeft && deal.mergedIntoId === null ? null : ALL_DEALS_TEXTS.changed;
}

function isSame(one: unknown, other: unknown): boolean {
	return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}

/** The outcome that an action notifies the author of. */
const OUTCOMES: Partial<Record<DealAct, OutcomeFor<'deal'>>> = {
	approve: 'approved',
	expire: 'expired',
	suspend: 'suspended',
	restore: 'unsuspended',
};

/** The outcomes of the earlier decisions that an action ends. */
const ENDED_OUTCOMES: Partial<Record<DealAct, OutcomeFor<'deal'>[]>> = {
	reopen: ['expired'],
	restore: ['suspended', 'expired'],
};

/** The author is not notified of the action, and the decisions that it ended apply again. */
async function undoNotifications(
	tx: Database,
	{ id, act, doneAt, now }: { id: number; act: DealAct; doneAt: Date; now: Date },
): Promise<void> {
	const outcome = OUTCOMES[act];
	if (outcome) await endDecision(tx, { kind: 'deal', postId: id, outcome }, now);
	for (const ended of ENDED_OUTCOMES[act] ?? []) {
		await reopenDecision(tx, { kind: 'deal', postId: id, outcome: ended, endedAt: doneAt }, now);
	}
}
