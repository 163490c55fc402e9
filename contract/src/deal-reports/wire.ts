import { z } from 'zod';
import { amongFields } from '../kernel/among-fields.ts';
import { successReply } from '../kernel/envelope.ts';
import { isVisible } from '../kernel/readable-text.ts';
import { wireId, wireNote } from '../kernel/wire-values.ts';
import { DEAL_REPORT_REASONS, DEAL_REPORT_TEXTS, MAX_REPORT_TEXT_LENGTH } from './rules.ts';

export const reportDealBody = z
	.object({
		dealId: wireId,
		reason: z.enum(DEAL_REPORT_REASONS, 'Please choose a reason.'),
		text: wireNote(MAX_REPORT_TEXT_LENGTH)
			.default('')
			.describe('What the member adds. Required for `other`; ignored for `expired`.'),
	})
	.refine(
		({ reason, text }) => reason !== 'other' || isVisible(text),
		amongFields({ names: ['text'], message: DEAL_REPORT_TEXTS.noText }),
	);
export type ReportDealBody = z.output<typeof reportDealBody>;

export const reportDealReply = successReply({
	message: z.string(),
	/** The status of the deal afterwards: a report of `expired` may expire it. */
	del_active: z.literal([0, 1, 2]),
});
export type ReportDealReply = z.infer<typeof reportDealReply>;
