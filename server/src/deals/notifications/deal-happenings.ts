import type { NotificationEvent, NotificationGroup } from '#notifications/notify.ts';

/** Likes on a deal. Who likes what is nobody's to know. */
export function likesOn(deal: { id: number; userId: number }): NotificationGroup & { dealId: number } {
	return { userId: deal.userId, kind: 'dealLikes', groupKey: `deal:${deal.id}`, dealId: deal.id };
}

/** A decision of staff about a deal. */
export type ReviewOutcome = 'approved' | 'editApproved' | 'editRefused' | 'suspended' | 'unsuspended';

export function reviewed(
	outcome: ReviewOutcome,
	{ id, userId, version }: { id: number; userId: number | null; version: number },
	reason?: string,
): NotificationEvent[] {
	if (userId === null) return [];
	// Each version is looked at by itself.
	return [{ userId, kind: 'review', groupKey: `${outcome}:deal:${id}:${version}`, dealId: id, reason }];
}

export function outcomeOf(groupKey: string): ReviewOutcome {
	return groupKey.slice(0, groupKey.indexOf(':')) as ReviewOutcome;
}

/** The name of a deal in notifications whose reader may no longer see it. */
export const GONE_DEAL = 'A deal that is no longer here';
