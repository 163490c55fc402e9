import type { ReviewDealBody } from '@bilby/contract/posting/wire';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import { dealMerged, dealNotFound } from '#deals/rules/deals.policy.ts';
import { describePost, type Explanation, notifyOfDecision } from '#decisions/notify-of-decision.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import { rejectOwnPost } from '#moderation/reject-own-post.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { awardPosting } from '../rows/award-posting.ts';
import { changeListedDeal } from '../rows/change-listed-deal.ts';
import { lockDeal, lockPoster } from '../rows/posting.queries.ts';
import { findPendingEdit, type PendingEdit, removePendingEdit, storeRejectedEdit } from './pending-edits.queries.ts';
import { applyPendingEdit } from './pending-edits.service.ts';

type Deciding = Pick<AppContext, 'db' | 'clock' | 'pageCache'>;

/**
 * Approves a deal, or approves or rejects its pending edit. A held deal goes live and its author gets the points for
 * posting. A pending edit must be named. If the deal or edit differs from the named version, rejects with `conflict`,
 * so that staff approve only what they have seen. With `leavesEdit`, it decides about the deal alone, and a pending edit
 * continues to wait. Repeating the call changes nothing. Nobody decides about their own deal or edit.
 */
export async function reviewDeal(
	context: Deciding,
	viewer: SessionViewer,
	{ id, edit, version, approved, leavesEdit, ...explanation }: ReviewDealBody & Explanation & { leavesEdit?: boolean },
): Promise<void> {
	const now = context.clock();
	await withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, id);
		if (!deal) throw dealNotFound();
		// The edit of a duplicate can still be rejected. Otherwise its case could never be decided.
		if (deal.mergedIntoId !== null && approved) throw dealMerged();
		if (version !== undefined && version !== deal.version) throw changedSince();
		const pending = leavesEdit ? undefined : await findPendingEdit(tx, id);
		if (pending) {
			if (edit !== pending.id) throw changedSince();
			rejectOwnPost(pending.userId, viewer);
			if (approved) await applyPendingEdit(tx, deal, pending, now);
			else await removePendingEdit(tx, id);
		} else {
			// A named edit that is no longer pending has already been decided.
			if (edit !== undefined || deal.review === 'approved') return;
			rejectOwnPost(deal.userId, viewer);
			// Locks the author before the counters, in the same order as posting, to avoid a deadlock.
			if (deal.userId !== null) await lockPoster(tx, deal.userId);
			await changeListedDeal(tx, deal, { review: 'approved', updatedAt: now });
			if (deal.review === 'held') await awardPosting(tx, deal, now);
		}
		await recordReview(tx, viewer, { deal, pending, approved, explanation, now });
		invalidate('feed', `deal:${id}`, ...(deal.userId === null ? [] : [memberTag(deal.userId)]));
	});
}

interface DecidedReview {
	deal: NonNullable<Awaited<ReturnType<typeof lockDeal>>>;
	pending: PendingEdit | undefined;
	approved: boolean;
	explanation: Explanation;
	now: Date;
}

/** Logs a review and notifies the author of the deal or of the edit. */
async function recordReview(
	tx: Database,
	viewer: SessionViewer,
	{ deal, pending, approved, explanation, now }: DecidedReview,
): Promise<void> {
	const act = pending ? (approved ? 'deal.approve-edit' : 'deal.reject-edit') : 'deal.approve';
	const { reason } = explanation;
	const subject = { kind: 'deal', id: deal.id };
	const moderation = { act, moderatorId: viewer.userId, subject, memberId: deal.userId } as const;
	const details = {
		version: deal.version,
		...(!pending && { review: 'approved', reviewBefore: deal.review }),
	};
	await recordModeration(tx, { ...moderation, details, ...(reason && { reason }) }, now);
	const common = { postId: deal.id, moderatorId: viewer.userId, place: { dealId: deal.id }, ...explanation };
	if (pending) {
		const outcome = approved ? 'approved' : 'rejected';
		const authorText = describeEdit(pending);
		const decision = { ...common, kind: 'edit', outcome, authorId: pending.userId, authorText } as const;
		const decisionId = await notifyOfDecision(tx, decision, now);
		if (!approved && decisionId !== null) await storeRejectedEdit(tx, decisionId, pending);
	} else {
		const authorText = describePost({ title: deal.title, html: deal.descriptionHtml });
		await notifyOfDecision(
			tx,
			{ ...common, kind: 'deal', outcome: 'approved', authorId: deal.userId, authorText },
			now,
		);
	}
}

const describeEdit = ({ changes }: PendingEdit): string =>
	changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('\n');

function changedSince(): AppError {
	return new AppError({
		code: 'conflict',
		message: 'This deal or its edit has changed since you opened it. Please check it again.',
	});
}
