import type { NotificationEvent, NotificationGroup } from '#notifications/notify.ts';

/** Groups likes on a deal. Who liked it stays private. */
export function groupLikes(deal: { id: number; userId: number }): NotificationGroup & { dealId: number } {
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
	// Each version is reviewed separately.
	return [{ userId, kind: 'review', groupKey: `${outcome}:deal:${id}:${version}`, dealId: id, reason }];
}

export function readOutcome(groupKey: string): ReviewOutcome {
	return groupKey.slice(0, groupKey.indexOf(':')) as ReviewOutcome;
}

/** Replaces the title in notifications whose reader may no longer see the deal. */
export const MISSING_DEAL_TITLE = 'A deal that is no longer here';
