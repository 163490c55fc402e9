import { dealNotFound } from '../deals/rules/deals.policy.ts';
import { AppError } from '../platform/kernel/errors.ts';
import type { Listing } from '../schema/deals.ts';

/** Why a member may not vote on a deal, or null if they may. */
export function voteRefusal(
	deal: { userId: number | null; listing: Listing },
	viewer: { userId: number },
): AppError | null {
	if (deal.listing === 'hidden') return dealNotFound();
	if (deal.userId === viewer.userId) return new AppError('not_allowed', 'You cannot vote on your own deal.');
	return null;
}
