import { may } from '@bilby/contract/kernel/permissions';
import { editWindowMs, findRank } from '@bilby/contract/kernel/ranks';
import type { Deal } from '#features/deals/data/present-deal.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';

/** Staff edit any deal at any time, authors theirs for as long as their rank allows. */
export function mayEditDeal(
	deal: Pick<Deal, 'ownerId' | 'postedAt'>,
	profile: Pick<Profile, 'id' | 'role' | 'reputationPoints'>,
	now: Date,
): boolean {
	if (may('editAnyDeal', { role: profile.role, isVerified: true })) return true;
	const closesAt = Date.parse(deal.postedAt) + editWindowMs(findRank(profile.reputationPoints));
	return profile.id === deal.ownerId && now.getTime() <= closesAt;
}
