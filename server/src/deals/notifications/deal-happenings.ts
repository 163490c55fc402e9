import type { Gathered, Happening } from '../../notifications/rows/notify.ts';

/** Likes on a deal. Who likes what is nobody's to know. */
export function likesOn(deal: { id: number; userId: number }): Gathered & { dealId: number } {
	return { userId: deal.userId, kind: 'dealLikes', groupKey: `deal:${deal.id}`, dealId: deal.id };
}

/** How a review ended. */
export type ReviewOutcome = 'approved' | 'editApproved' | 'editRefused';

export function reviewed(
	outcome: ReviewOutcome,
	{ id, userId, version }: { id: number; userId: number | null; version: number },
): Happening[] {
	if (userId === null) return [];
	// Each version is looked at by itself.
	return [{ userId, kind: 'review', groupKey: `${outcome}:deal:${id}:${version}`, dealId: id }];
}

export function outcomeOf(groupKey: string): ReviewOutcome {
	return groupKey.slice(0, groupKey.indexOf(':')) as ReviewOutcome;
}
