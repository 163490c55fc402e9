import type { ReportExpiredReply } from '@bilby/contract/deal-form';
import { succeed } from '@bilby/contract/envelope';
import { DEAL_STATUS } from '@bilby/contract/lifecycle';
import { REPORTS_THAT_EXPIRE } from '@bilby/contract/limits';
import { may } from '@bilby/contract/permissions';
import type { SessionViewer } from '../auth/viewer.ts';
import type { deals } from '../database/schema.ts';
import { parseStatus } from '../database/stored-codes.ts';
import { requireVisible } from '../deals/deals.policy.ts';
import { changingPages } from '../platform/changing-pages.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { changeListedDeal } from './change-listed-deal.ts';
import { statusChangeBetween } from './deal-changes.ts';
import { clearExpiryReports, countExpiryReports, storeExpiryReport } from './expiry-reports.queries.ts';
import { insertRevision, lockDeal } from './posting.queries.ts';

type Deal = typeof deals.$inferSelect;
type Ending = Exclude<Deal['endedBy'], null | 'date'>;

/**
 * Says that a deal is over, or takes that back. Three members together, or the author or staff alone, end it; taken back
 * before or after, it goes on. What its date or staff ended, members do not reopen.
 */
export async function reportExpired(
	context: Pick<AppContext, 'db' | 'clock' | 'keptPages'>,
	viewer: SessionViewer,
	{ dealId, expired }: { dealId: number; expired: boolean },
): Promise<ReportExpiredReply> {
	const now = context.clock();
	const { deal, reports } = await changingPages(context, async (tx, makeOld) => {
		const locked = requireVisible(await lockDeal(tx, dealId), null);
		await storeExpiryReport(tx, { dealId, userId: viewer.userId, createdAt: now }, expired);
		const settled = await settle(tx, locked, { viewer, expired, now });
		// The page names who says so even while the deal is on.
		makeOld(`deal:${dealId}`);
		if (settled !== locked) makeOld('feed');
		return { deal: settled, reports: await countExpiryReports(tx, dealId) };
	});
	return succeed({ reports, del_active: parseStatus(deal.status) });
}

async function settle(
	tx: Database,
	deal: Deal,
	{ viewer, expired, now }: { viewer: SessionViewer; expired: boolean; now: Date },
): Promise<Deal> {
	const by = endingOf(deal, viewer);
	if (expired && deal.status === DEAL_STATUS.active) {
		const isEnough = by !== 'reports' || (await countExpiryReports(tx, deal.id)) >= REPORTS_THAT_EXPIRE;
		if (!isEnough) return deal;
		return turn(tx, deal, { viewer, status: DEAL_STATUS.expired, endedAt: now, endedBy: by, now });
	}
	if (expired || deal.status !== DEAL_STATUS.expired) return deal;
	if (!(await mayReopen(tx, deal, by))) return deal;
	if (by !== 'reports') await clearExpiryReports(tx, deal.id);
	return turn(tx, deal, { viewer, status: DEAL_STATUS.active, endedAt: null, endedBy: null, now });
}

/** Ends or reopens a deal as an edit would: as a version with its revision, so that edits begun before are told. */
async function turn(
	tx: Database,
	deal: Deal,
	{ viewer, now, ...ending }: Pick<Deal, 'status' | 'endedAt' | 'endedBy'> & { viewer: SessionViewer; now: Date },
): Promise<Deal> {
	const turned = await changeListedDeal(tx, deal, { ...ending, version: deal.version + 1, updatedAt: now });
	await insertRevision(tx, {
		dealId: deal.id,
		version: turned.version,
		editorId: viewer.userId,
		changes: [statusChangeBetween(deal, turned)],
		editedAt: now,
	});
	return turned;
}

/** In what capacity somebody speaks about a deal. */
function endingOf(deal: Deal, viewer: SessionViewer): Ending {
	if (may('editAnyDeal', viewer)) return 'staff';
	return deal.userId === viewer.userId ? 'author' : 'reports';
}

async function mayReopen(tx: Database, deal: Deal, by: Ending): Promise<boolean> {
	if (by === 'staff') return deal.endedBy !== 'date';
	if (by === 'author') return deal.endedBy === 'author' || deal.endedBy === 'reports';
	return deal.endedBy === 'reports' && (await countExpiryReports(tx, deal.id)) < REPORTS_THAT_EXPIRE;
}
