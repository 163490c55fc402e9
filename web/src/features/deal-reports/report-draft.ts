import { DEAL_REPORT_REASONS, type DealReportReason } from '@bilby/contract/deal-reports/rules';
import { withStorage } from '#lib/session/storage.ts';

/** Starts like the names of comment drafts, which local storage never shows to another member. */
const REPORT_DRAFT = 'commentDraft:dealReport';

interface ReportDraft {
	reason: DealReportReason;
	text: string;
}

/** Stores a report across a login. */
export function saveReportDraft(dealId: number, draft: ReportDraft): void {
	withStorage(() => localStorage.setItem(REPORT_DRAFT, JSON.stringify({ dealId, ...draft })), undefined);
}

/** Returns the stored report of a deal once, or null. */
export function takeReportDraft(dealId: number): ReportDraft | null {
	return withStorage(() => {
		const stored = JSON.parse(localStorage.getItem(REPORT_DRAFT) ?? 'null');
		const reason = DEAL_REPORT_REASONS.find((known) => known === stored?.reason);
		if (!reason || stored.dealId !== dealId) return null;
		localStorage.removeItem(REPORT_DRAFT);
		return { reason, text: String(stored.text) };
	}, null);
}
