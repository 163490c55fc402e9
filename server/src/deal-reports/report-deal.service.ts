import { DEAL_REPORT_TEXTS } from '@bilby/contract/deal-reports/rules';
import type { ReportDealBody, ReportDealReply } from '@bilby/contract/deal-reports/wire';
import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { requireVisible } from '#deals/rules/deals.policy.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { DEAL_REPORTS_BY_MEMBER, reportExpired } from '#posting/expiry-reports.service.ts';
import { lockDeal } from '#posting/rows/posting.queries.ts';
import { parseStatus } from '#schema/stored-codes.ts';
import { addToReportCount, insertReport } from './deal-reports.queries.ts';
import { updateReportCase } from './report-case.ts';

/**
 * Reports a deal to staff. `expired` counts towards its expiry instead. A repeated report changes nothing. A hidden deal
 * gets the same response as an unknown one.
 */
export async function reportDeal(
	context: Pick<AppContext, 'db' | 'clock' | 'config' | 'pageCache'>,
	viewer: SessionViewer,
	{ dealId, reason, text }: ReportDealBody,
): Promise<ReportDealReply> {
	if (reason === 'expired') {
		const { del_active } = await reportExpired(context, viewer, { dealId, expired: true });
		const isActive = del_active === DEAL_STATUS.active;
		return succeed({ message: isActive ? DEAL_REPORT_TEXTS.waits : DEAL_REPORT_TEXTS.expired, del_active });
	}
	const { userId } = viewer;
	await countAttempt(context, DEAL_REPORTS_BY_MEMBER, String(userId));
	const createdAt = context.clock();
	const status = await context.db.transaction(async (tx) => {
		const deal = requireVisible(await lockDeal(tx, dealId), null);
		if (deal.userId === userId) throw new AppError({ code: 'not_allowed', message: DEAL_REPORT_TEXTS.own });
		const isNew = await insertReport(tx, { dealId, userId, reason, text, createdAt });
		if (isNew) {
			await addToReportCount(tx, dealId, 1);
			await updateReportCase(tx, deal, createdAt);
		}
		return deal.status;
	});
	return succeed({ message: DEAL_REPORT_TEXTS.thanks, del_active: parseStatus(status) });
}
