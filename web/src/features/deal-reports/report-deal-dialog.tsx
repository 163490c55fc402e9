import {
	DEAL_REPORT_LABELS,
	DEAL_REPORT_REASONS,
	DEAL_REPORT_TEXTS,
	type DealReportReason,
	MAX_REPORT_TEXT_LENGTH,
} from '@bilby/contract/deal-reports/rules';
import { useState } from 'react';
import { type Report, ReportDialog } from '#features/reports/report-dialog.tsx';
import { callApi } from '#lib/api/api.ts';
import { sendAction } from '#lib/session/pending-actions.ts';
import { saveReportDraft, takeReportDraft } from './report-draft.ts';

interface ReportDealDialogProps {
	deal: { id: number; title: string };
	/** True if members can still report the deal as expired. */
	mayExpire: boolean;
	/** Called after the report was stored. */
	onReported: (reason: DealReportReason) => void;
	onClose: () => void;
}

/** Reports a deal to staff, or says that it has expired. */
export function ReportDealDialog({ deal, mayExpire, onReported, onClose }: ReportDealDialogProps) {
	const reasons = DEAL_REPORT_REASONS.filter((reason) => reason !== 'expired' || mayExpire);
	const [draft] = useState(() => takeReportDraft(deal.id));
	const send = (report: Report<DealReportReason>) =>
		sendAction(
			() => {
				saveReportDraft(deal.id, report);
				return { kind: 'reportDeal', id: deal.id, name: deal.title };
			},
			() => callApi('POST /api/reportDeal', { body: { dealId: deal.id, ...report } }),
		);
	return (
		<ReportDialog
			title="Report this deal"
			question={`What’s wrong with “${deal.title}”?`}
			reasons={reasons}
			labels={DEAL_REPORT_LABELS}
			initial={{
				reason: reasons.find((known) => known === draft?.reason) ?? (mayExpire ? 'expired' : 'spam'),
				text: draft?.text ?? '',
			}}
			describe={(reason) =>
				reason === 'expired' ? 'Your name will be shown on the deal’s page.' : 'Only staff see your report.'
			}
			takesText={(reason) => reason !== 'expired'}
			maxLength={MAX_REPORT_TEXT_LENGTH}
			noText={DEAL_REPORT_TEXTS.noText}
			onSend={send}
			onSent={onReported}
			onClose={onClose}
		/>
	);
}
