import { DEAL_REPORT_REASONS } from '@bilby/contract/deal-reports/rules';
import { reportDrafts } from '#lib/session/report-drafts.ts';

export const { save: saveReportDraft, take: takeReportDraft } = reportDrafts('dealReport', DEAL_REPORT_REASONS);
