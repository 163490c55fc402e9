import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { may } from '@bilby/contract/kernel/permissions';
import type { Deal } from '#features/deals/data/present-deal.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';

/** What a member can do about the end of a deal. */
export type ExpiryStep = 'report' | 'end' | 'takeBack' | 'reopen';

interface ExpiryView {
	deal: Pick<Deal, 'lifecycle' | 'review' | 'status' | 'ownerId' | 'expiry'>;
	/** True if the member has reported the deal as expired. */
	isReported: boolean;
	/** Null until the member is known. */
	profile: Pick<Profile, 'id' | 'role'> | null;
}

/**
 * Returns what the member can do, or null if nothing. Any member can report an active deal and take that back; its
 * author ends it directly. An ended deal is reopened by staff unless its date ended it, by its author unless staff did,
 * and by members whose reports ended it.
 */
export function expiryStep({ deal, isReported, profile }: ExpiryView): ExpiryStep | null {
	if (deal.review === 'held' || deal.lifecycle === 'suspended') return null;
	if (deal.status === DEAL_STATUS.active) {
		if (isReported) return 'takeBack';
		return profile?.id === deal.ownerId ? 'end' : 'report';
	}
	const { endedBy } = deal.expiry;
	const byReports = endedBy === 'reports';
	if (profile && may('editAnyDeal', { role: profile.role, isVerified: true }))
		return endedBy === 'date' ? null : 'reopen';
	if (profile && profile.id === deal.ownerId) return byReports || endedBy === 'author' ? 'reopen' : null;
	return byReports && isReported ? 'takeBack' : null;
}
