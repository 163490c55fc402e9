import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { reviewed } from '#deals/notifications/deal-events.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import { notify } from '#notifications/notify.ts';
import type { Database } from '#platform/database/database.ts';
import type { deals } from '#schema/deals.ts';

type Deal = typeof deals.$inferSelect;

interface Suspension {
	before: Deal;
	after: Deal;
	viewer: SessionViewer;
	reason: string | undefined;
	now: Date;
}

/** Logs an edit that suspended a deal or ended its suspension, and notifies the author with the moderator's reason. */
export async function announceSuspension(
	tx: Database,
	{ before, after, viewer, reason, now }: Suspension,
): Promise<void> {
	const isSuspended = after.status === DEAL_STATUS.suspended;
	if (isSuspended === (before.status === DEAL_STATUS.suspended)) return;
	const act = isSuspended ? 'deal.suspend' : 'deal.unsuspend';
	const subject = { kind: 'deal', id: after.id };
	await recordModeration(tx, { act, moderatorId: viewer.userId, subject, ...(reason && { reason }) }, now);
	if (after.userId === viewer.userId) return;
	await notify(tx, reviewed(isSuspended ? 'suspended' : 'unsuspended', after, reason), now);
}
