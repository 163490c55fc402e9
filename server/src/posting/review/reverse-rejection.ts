import { memberTag } from '#accounts/users/public-members.queries.ts';
import type { Reverse } from '#appeals/reversals.ts';
import { dealMerged, dealNotFound } from '#deals/rules/deals.policy.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { findPendingEdit, takeRejectedEdit } from '../edits/pending-edits.queries.ts';
import { applyPendingEdit } from '../edits/pending-edits.service.ts';
import { lockDeal } from '../rows/posting.queries.ts';

/** Applies an edit that was rejected, unless the deal has changed or was merged since. */
export const reverseRejection: Reverse = async (context, { userId: moderatorId }, { decision, reason }) => {
	const now = context.clock();
	const id = decision.postId;
	await withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, id);
		const rejected = await takeRejectedEdit(tx, decision.id);
		if (!deal || !rejected) throw dealNotFound();
		if (deal.mergedIntoId !== null) throw dealMerged();
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
