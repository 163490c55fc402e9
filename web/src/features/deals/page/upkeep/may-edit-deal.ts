import type { DealWire } from '@bilby/contract/deals/wire';
import { may } from '@bilby/contract/kernel/permissions';
import { editWindowMs, rankOf } from '@bilby/contract/kernel/ranks';
import type { Profile } from '#features/viewer/viewer-queries.ts';

/** Staff edit any deal at any time, authors theirs for as long as their rank allows. */
export function mayEditDeal(
	deal: Pick<DealWire, 'user_id' | 'created_at'>,
	profile: Pick<Profile, 'id' | 'role' | 'reputationPoints'>,
	now: Date,
): boolean {
	if (may('editAnyDeal', { role: profile.role, isVerified: true })) return true;
	const closesAt = Date.parse(deal.created_at) + editWindowMs(rankOf(profile.reputationPoints));
	return profile.id === deal.user_id && now.getTime() <= closesAt;
}
