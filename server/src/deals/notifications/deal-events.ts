import type { NotificationGroup } from '#notifications/notify.ts';

/** Groups likes on a deal. Who liked it stays private. */
export function groupLikes(deal: { id: number; userId: number }): NotificationGroup & { dealId: number } {
	return { userId: deal.userId, kind: 'dealLikes', groupKey: `deal:${deal.id}`, dealId: deal.id };
}

/** Replaces the title in notifications whose reader may no longer see the deal. */
export const MISSING_DEAL_TITLE = 'A deal that is no longer here';
