import type { ReviewDealBody } from '@bilby/contract/posting/wire';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import { reviewed } from '#deals/notifications/deal-events.ts';
import { dealNotFound } from '#deals/rules/deals.policy.ts';
import { notify } from '#notifications/notify.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { awardPosting } from '../rows/award-posting.ts';
import { changeListedDeal } from '../rows/change-listed-deal.ts';
import { lockDeal, lockPoster } from '../rows/posting.queries.ts';
import { findPendingEdit, removePendingEdit } from './pending-edits.queries.ts';
import { applyPendingEdit } from './pending-edits.service.ts';

type Deciding = Pick<AppContext, 'db' | 'clock' | 'pageCache'>;

/**
 * Approves a deal: one that was held back is live from then on, and earns what a post earns. Where an edit waits, it has to be named, and is applied, or dropped where
 * it is refused. Whatever is named and is another by now is refused: nobody approves what they have not seen. Twice
 * changes nothing.
 */
export async function reviewDeal(context: Deciding, { id, edit, version, approved }: ReviewDealBody): Promise<void> {
	await withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, id);
		if (!deal) throw dealNotFound();
		if (version !== undefined && version !== deal.version) throw changedSince();
		const waiting = await findPendingEdit(tx, id);
		if (waiting) {
			if (edit !== waiting.id) throw changedSince();
			if (approved) await applyPendingEdit(tx, deal, waiting, context.clock());
			else await removePendingEdit(tx, id);
		} else {
			// An edit that is named and does not wait any more was decided about before.
			if (edit !== undefined || deal.review === 'approved') return;
			// Before the counts of deals, as when posting: of two that need both, one waits for the other.
			if (deal.userId !== null) await lockPoster(tx, deal.userId);
			await changeListedDeal(tx, deal, { review: 'approved', updatedAt: context.clock() });
			if (deal.review === 'held') await awardPosting(tx, deal, context.clock());
		}
		const outcome = waiting ? (approved ? 'editApproved' : 'editRefused') : 'approved';
		await notify(tx, reviewed(outcome, deal), context.clock());
		invalidate('feed', `deal:${id}`, ...(deal.userId === null ? [] : [memberTag(deal.userId)]));
	});
}

function changedSince(): AppError {
	return new AppError({
		code: 'conflict',
		message: 'This deal or its edit has changed since you opened it. Please check it again.',
	});
}
