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
 * Approves a deal, or approves or rejects its pending edit. A held deal goes live and its author gets the points for
 * posting. A pending edit must be named. If the deal or edit differs from the named version, rejects with `conflict`,
 * so that staff approve only what they have seen. Repeating the call changes nothing.
 */
export async function reviewDeal(context: Deciding, { id, edit, version, approved }: ReviewDealBody): Promise<void> {
	await withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, id);
		if (!deal) throw dealNotFound();
		if (version !== undefined && version !== deal.version) throw changedSince();
		const pending = await findPendingEdit(tx, id);
		if (pending) {
			if (edit !== pending.id) throw changedSince();
			if (approved) await applyPendingEdit(tx, deal, pending, context.clock());
			else await removePendingEdit(tx, id);
		} else {
			// A named edit that is no longer pending has already been decided.
			if (edit !== undefined || deal.review === 'approved') return;
			// Locks the author before the counters, in the same order as posting, to avoid a deadlock.
			if (deal.userId !== null) await lockPoster(tx, deal.userId);
			await changeListedDeal(tx, deal, { review: 'approved', updatedAt: context.clock() });
			if (deal.review === 'held') await awardPosting(tx, deal, context.clock());
		}
		const outcome = pending ? (approved ? 'editApproved' : 'editRefused') : 'approved';
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
