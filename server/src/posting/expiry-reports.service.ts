import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { REPORTS_THAT_EXPIRE } from '@bilby/contract/deals/limits';
import { succeed } from '@bilby/contract/kernel/envelope';
import { may } from '@bilby/contract/kernel/permissions';
import type { ReportExpiredReply } from '@bilby/contract/posting/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { isOver, requireVisible } from '../deals/rules/deals.policy.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import type { deals } from '../schema/deals.ts';
import { parseStatus } from '../schema/stored-codes.ts';
import { statusChangeBetween } from './edits/deal-changes.ts';
import { changeListedDeal } from './rows/change-listed-deal.ts';
import { endExpiry } from './rows/end-expiry.ts';
import { countExpiryReports, storeExpiryReport } from './rows/expiry-reports.queries.ts';
import { insertRevision, lockDeal } from './rows/posting.queries.ts';

/** Limits all reports of deals by one member. Nobody who actually reads deals reports more of them in an hour. */
export const DEAL_REPORTS_BY_MEMBER = { name: 'dealReportByMember', most: 30, seconds: 3_600 };

type Deal = typeof deals.$inferSelect;
type Ending = Exclude<Deal['endedBy'], null | 'date'>;

/**
 * Reports a deal as expired, or withdraws the report. Three members, or the author or staff alone, expire a deal.
 * Withdrawing a report can reopen it. Members cannot reopen a deal whose end date has passed or that staff ended. Reports
 * count towards a limit, except those by staff.
 */
export async function reportExpired(
	context: Pick<AppContext, 'db' | 'clock' | 'config' | 'pageCache'>,
	viewer: SessionViewer,
	{ dealId, expired }: { dealId: number; expired: boolean },
): Promise<ReportExpiredReply> {
	const now = context.clock();
	if (expired && !may('editAnyDeal', viewer)) {
		await countAttempt(context, DEAL_REPORTS_BY_MEMBER, String(viewer.userId));
	}
	const { deal, reports } = await withInvalidation(context, async (tx, invalidate) => {
		const locked = requireVisible(await lockDeal(tx, dealId), null);
		await storeExpiryReport(tx, { dealId, userId: viewer.userId, createdAt: now }, expired);
		const result = await applyReport(tx, locked, { viewer, expired, now });
		// The page lists the reporters even while the deal is active.
		invalidate(`deal:${dealId}`);
		if (result !== locked) invalidate('feed');
		return { deal: result, reports: await countExpiryReports(tx, dealId) };
	});
	return succeed({ reports, del_active: parseStatus(deal.status) });
}

async function applyReport(
	tx: Database,
	deal: Deal,
	{ viewer, expired, now }: { viewer: SessionViewer; expired: boolean; now: Date },
): Promise<Deal> {
	const by = determineRole(deal, viewer);
	if (expired && deal.status === DEAL_STATUS.active) {
		const isEnough = by !== 'reports' || (await countExpiryReports(tx, deal.id)) >= REPORTS_THAT_EXPIRE;
		if (!isEnough) return deal;
		return setStatus(tx, deal, { viewer, status: DEAL_STATUS.expired, endedAt: now, endedBy: by, now });
	}
	if (expired || deal.status !== DEAL_STATUS.expired) return deal;
	if (isOver(deal, now) || !(await mayReopen(tx, deal, by))) return deal;
	if (by !== 'reports') await endExpiry(tx, deal.id, now);
	return setStatus(tx, deal, { viewer, status: DEAL_STATUS.active, endedAt: null, endedBy: null, now });
}

/** Expires or reopens a deal with a new version and revision, so that earlier edits get a conflict. */
async function setStatus(
	tx: Database,
	deal: Deal,
	{ viewer, now, ...ending }: Pick<Deal, 'status' | 'endedAt' | 'endedBy'> & { viewer: SessionViewer; now: Date },
): Promise<Deal> {
	const changed = await changeListedDeal(tx, deal, { ...ending, version: deal.version + 1, updatedAt: now });
	await insertRevision(tx, {
		dealId: deal.id,
		version: changed.version,
		editorId: viewer.userId,
		changes: [statusChangeBetween(deal, changed)],
		editedAt: now,
	});
	return changed;
}

function determineRole(deal: Deal, viewer: SessionViewer): Ending {
	if (may('editAnyDeal', viewer)) return 'staff';
	return deal.userId === viewer.userId ? 'author' : 'reports';
}

/** For a deal that is not over. */
async function mayReopen(tx: Database, deal: Deal, by: Ending): Promise<boolean> {
	if (by === 'staff') return true;
	if (by === 'author') return deal.endedBy === 'author' || deal.endedBy === 'reports';
	return deal.endedBy === 'reports' && (await countExpiryReports(tx, deal.id)) < REPORTS_THAT_EXPIRE;
}
