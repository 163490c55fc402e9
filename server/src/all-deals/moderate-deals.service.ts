import { ALL_DEALS_TEXTS, type DealAct, UNDO_WITHIN_SECONDS } from '@bilby/contract/all-deals/rules';
import type { DealResult, ModerateDeals } from '@bilby/contract/all-deals/wire';
import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import type { OutcomeFor } from '@bilby/contract/moderation/decisions';
import type { FastifyBaseLogger } from 'fastify';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import { settleReports } from '#deal-reports/settle-reports.ts';
import { dealNotFound } from '#deals/rules/deals.policy.ts';
import { describePost, type Explanation, notifyOfDecision } from '#decisions/notify-of-decision.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import { rejectNewReports } from '#moderation/reject-new-reports.ts';
import { rejectOwnPost } from '#moderation/reject-own-post.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError, INTERNAL_FAILURE } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { reviewDeal } from '#posting/edits/review-deal.service.ts';
import { endExpiry } from '#posting/rows/end-expiry.ts';
import { lockDeal } from '#posting/rows/posting.queries.ts';
import { changeDeal } from './change-deal.ts';
import { describeChange, LOGGED_ACTS, planAct } from './deal-acts.ts';
import { findColumnsBeforeSuspension } from './deal-history.ts';

export type Moderating = Pick<AppContext, 'db' | 'clock' | 'pageCache'>;

export type Log = Pick<FastifyBaseLogger, 'error'>;

/** Performs an action of staff on several deals. Each one succeeds or fails on its own. */
export async function moderateDeals(
	context: Moderating & { log: Log },
	viewer: SessionViewer,
	{ deals, act, reason }: ModerateDeals,
): Promise<DealResult[]> {
	// An author is notified when the action can no longer be undone.
	const explanation = { reason, delaySeconds: UNDO_WITHIN_SECONDS };
	return collectResults(
		context.log,
		deals.map(({ id }) => id),
		(id, index) => {
			const { version, reportCount } = deals[index] ?? {};
			return moderateDeal(context, viewer, { id, version, reportCount, act, ...explanation });
		},
	);
}

/**
 * Runs a change for each deal in turn, so that two requests for the same deals cannot wait for each other. An error on our side
 * is logged and fails only its deal, because the changes before it are stored.
 */
export async function collectResults(
	log: Log,
	ids: number[],
	change: (id: number, index: number) => Promise<boolean>,
): Promise<DealResult[]> {
	const results: DealResult[] = [];
	for (const [index, id] of ids.entries()) {
		try {
			results.push({ id, success: true, isChanged: await change(id, index) });
		} catch (error) {
			const isRejection = error instanceof AppError;
			if (!isRejection) log.error({ err: error, deal: id }, 'a deal could not be changed');
			const message = isRejection ? error.message : INTERNAL_FAILURE;
			results.push({ id, success: false, isChanged: false, message });
		}
	}
	return results;
}

interface Moderated extends Explanation {
	id: number;
	act: DealAct;
	/** The version that was seen. Only approving needs it. */
	version?: number | undefined;
	/** The open reports that were seen. More of them are not upheld or dismissed. */
	reportCount?: number | undefined;
	/** The id of the latest report that was seen. Later ones stay open. */
	upTo?: number;
}

/**
 * Performs an action of staff on a deal and returns whether it changed anything. Rejects with `conflict` if the deal's state
 * does not allow it, and with `not_allowed` if a moderator decides about reports or a suspension of their own deal.
 */
export async function moderateDeal(
	context: Moderating,
	viewer: SessionViewer,
	{ id, act, version, reportCount, upTo, ...explanation }: Moderated,
): Promise<boolean> {
	if (act === 'approve') return approveDeal(context, viewer, { id, version, ...explanation });
	const now = context.clock();
	return withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, id);
		if (!deal) throw dealNotFound();
		const plan = planAct(act, deal, now);
		if (typeof plan === 'string') throw new AppError({ code: 'conflict', message: plan });
		const settlesReports = act === 'dismissReports' || act === 'upholdReports';
		const isRestored = act === 'restore' && deal.status === DEAL_STATUS.suspended;
		if (settlesReports || isRestored) rejectOwnPost(deal.userId, viewer);
		if (settlesReports) rejectNewReports(deal.reportCount, reportCount);
		const change = isRestored ? ((await findColumnsBeforeSuspension(tx, id)) ?? plan) : plan;
		const reports = await settleFor(tx, act, { deal, reviewerId: viewer.userId, upTo, now });
		const isChanged = Object.keys(change).length > 0;
		if (!isChanged && reports === 0) return false;
		if (isChanged) {
			if (change.status === DEAL_STATUS.active) await endExpiry(tx, id, now);
			await changeDeal(tx, deal, { change, editorId: viewer.userId, now });
			invalidate('feed', `deal:${id}`, ...(deal.userId === null ? [] : [memberTag(deal.userId)]));
		}
		const details = { ...describeChange(deal, change), ...(reports > 0 && { reports }) };
		const { reason } = explanation;
		const subject = { kind: 'deal', id };
		await recordModeration(
			tx,
			{
				act: LOGGED_ACTS[act],
				moderatorId: viewer.userId,
				subject,
				memberId: deal.userId,
				details,
				...(reason && { reason }),
			},
			now,
		);
		if (isChanged) await notifyAuthor(tx, { deal, act, viewer, explanation, now });
		return true;
	});
}

/** Approves the version that was seen, as `POST /api/reviewDeal` does. An edit that waits for review is left alone. */
async function approveDeal(
	context: Moderating,
	viewer: SessionViewer,
	{ id, version, ...explanation }: Pick<Moderated, 'id' | 'version'> & Explanation,
): Promise<boolean> {
	const deal = await context.db.transaction((tx) => lockDeal(tx, id));
	if (!deal) throw dealNotFound();
	if (deal.mergedIntoId !== null) throw new AppError({ code: 'conflict', message: ALL_DEALS_TEXTS.merged });
	if (deal.review === 'approved') return false;
	await reviewDeal(context, viewer, {
		id,
		version: version ?? deal.version,
		approved: true,
		leavesEdit: true,
		...explanation,
	});
	return true;
}

type Deal = NonNullable<Awaited<ReturnType<typeof lockDeal>>>;

/** Decides about the open reports of a deal and returns how many there were. Suspending a deal agrees with them. */
async function settleFor(
	tx: Database,
	act: DealAct,
	{ deal, ...by }: { deal: Deal; reviewerId: number; upTo: number | undefined; now: Date },
): Promise<number> {
	if (deal.reportCount === 0) return 0;
	if (act === 'dismissReports') return settleReports(tx, deal, { upheld: 'none', ...by });
	if (act === 'upholdReports' || act === 'suspend') return settleReports(tx, deal, { upheld: 'all', ...by });
	return 0;
}

interface Announced {
	deal: Deal;
	act: DealAct;
	viewer: SessionViewer;
	explanation: Explanation;
	now: Date;
}

/** The decisions that authors are notified of here. Approving notifies them too. */
const OUTCOMES: Partial<Record<DealAct, OutcomeFor<'deal'>>> = {
	expire: 'expired',
	suspend: 'suspended',
	restore: 'unsuspended',
};

async function notifyAuthor(tx: Database, { deal, act, viewer, explanation, now }: Announced): Promise<void> {
	const outcome = OUTCOMES[act];
	if (!outcome) return;
	await notifyOfDecision(
		tx,
		{
			kind: 'deal',
			outcome,
			postId: deal.id,
			authorId: deal.userId,
			moderatorId: viewer.userId,
			authorText: describePost({ title: deal.title, html: deal.descriptionHtml }),
			place: { dealId: deal.id },
			...explanation,
		},
		now,
	);
}
