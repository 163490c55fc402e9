import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import { dealNotFound } from '#deals/rules/deals.policy.ts';
import { describePost, type Explanation, notifyOfDecision } from '#decisions/notify-of-decision.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { describeStatus, statusChangeBetween } from '../edits/deal-changes.ts';
import { changeListedDeal } from '../rows/change-listed-deal.ts';
import { insertRevision, lockDeal } from '../rows/posting.queries.ts';

/** Suspends a deal, with an explanation for its author. Its edit history shows the change. Repeating it does nothing. */
export async function suspendDeal(
	context: Pick<AppContext, 'db' | 'clock' | 'pageCache'>,
	{ userId: moderatorId }: SessionViewer,
	{ id, reason, message }: Pick<Explanation, 'reason' | 'message'> & { id: number },
): Promise<void> {
	const now = context.clock();
	await withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, id);
		if (!deal) throw dealNotFound();
		if (deal.status === DEAL_STATUS.suspended) return;
		const ending = { status: DEAL_STATUS.suspended, endedAt: null, endedBy: null };
		const changed = await changeListedDeal(tx, deal, { ...ending, version: deal.version + 1, updatedAt: now });
		const changes = [statusChangeBetween(deal, changed)];
		await insertRevision(tx, { dealId: id, version: changed.version, editorId: moderatorId, changes, editedAt: now });
		const details = describeStatus(deal, changed);
		const subject = { kind: 'deal', id };
		const suspension = { act: 'deal.suspend', moderatorId, subject, memberId: deal.userId, details } as const;
		await recordModeration(tx, { ...suspension, ...(reason && { reason }) }, now);
		await notifyOfDecision(
			tx,
			{
				...{ kind: 'deal', outcome: 'suspended', postId: id, authorId: deal.userId, moderatorId, reason, message },
				authorText: describePost({ title: deal.title, html: deal.descriptionHtml }),
				place: { dealId: id },
			},
			now,
		);
		invalidate('feed', `deal:${id}`, ...(deal.userId === null ? [] : [memberTag(deal.userId)]));
	});
}
