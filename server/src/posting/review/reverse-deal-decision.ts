import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import type { Reverse } from '#appeals/reversals.ts';
import { dealNotFound } from '#deals/rules/deals.policy.ts';
import { describePost, notifyOfDecision } from '#decisions/notify-of-decision.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { statusChangeBetween } from '../edits/deal-changes.ts';
import { findPendingEdit, takeRejectedEdit } from '../edits/pending-edits.queries.ts';
import { applyPendingEdit } from '../edits/pending-edits.service.ts';
import { changeListedDeal } from '../rows/change-listed-deal.ts';
import { insertRevision, lockDeal } from '../rows/posting.queries.ts';

const { active, expired, suspended } = DEAL_STATUS;

/** Ends the suspension of a deal. A deal whose time is over is expired then. */
export const reverseSuspension: Reverse = async (context, { userId: moderatorId }, { decision, ...explanation }) => {
	const now = context.clock();
	const id = decision.postId;
	await withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, id);
		if (!deal) throw dealNotFound();
		if (deal.status !== suspended) return;
		const isOver = deal.expiresAt !== null && deal.expiresAt <= now;
		const ending = isOver
			? ({ status: expired, endedAt: deal.expiresAt, endedBy: 'date' } as const)
			: { status: active, endedAt: null, endedBy: null };
		const changed = await changeListedDeal(tx, deal, { ...ending, version: deal.version + 1, updatedAt: now });
		const changes = [statusChangeBetween(deal, changed)];
		await insertRevision(tx, { dealId: id, version: changed.version, editorId: moderatorId, changes, editedAt: now });
		const { reason } = explanation;
		const subject = { kind: 'deal', id };
		const details = { status: changed.status, statusBefore: deal.status };
		const end = { act: 'deal.unsuspend', moderatorId, subject, memberId: deal.userId, details } as const;
		await recordModeration(tx, { ...end, ...(reason && { reason }) }, now);
		await notifyOfDecision(
			tx,
			{
				...{ kind: 'deal', outcome: 'unsuspended', postId: id, authorId: deal.userId, moderatorId, ...explanation },
				authorText: describePost({ title: deal.title, html: deal.descriptionHtml }),
				place: { dealId: id },
			},
			now,
		);
		invalidate('feed', `deal:${id}`, ...(deal.userId === null ? [] : [memberTag(deal.userId)]));
	});
};

/** Applies an edit that was rejected, unless the deal has changed since. */
export const reverseRejection: Reverse = async (context, { userId: moderatorId }, { decision, reason }) => {
	const now = context.clock();
	const id = decision.postId;
	await withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, id);
		const rejected = await takeRejectedEdit(tx, decision.id);
		if (!deal || !rejected) throw dealNotFound();
		if (await findPendingEdit(tx, id)) {
			throw new AppError({
				code: 'conflict',
				message: 'A newer edit of this deal waits for review. Please decide about that one first.',
			});
		}
		const { decisionId, ...edit } = rejected;
		await applyPendingEdit(tx, deal, { ...edit, id: decisionId }, now);
		const subject = { kind: 'deal', id };
		const details = { version: deal.version };
		const approval = { act: 'deal.approve-edit', moderatorId, subject, memberId: deal.userId, details } as const;
		await recordModeration(tx, { ...approval, ...(reason && { reason }) }, now);
		invalidate('feed', `deal:${id}`, ...(deal.userId === null ? [] : [memberTag(deal.userId)]));
	});
};
