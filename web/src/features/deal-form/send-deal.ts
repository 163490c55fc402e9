import type { EditDealReply, PostDealReply } from '@bilby/contract/deal-form';
import { DEAL_TEXTS } from '@bilby/contract/deal-rules';
import { ApiError, apiPostForm } from '../../lib/api.ts';
import { dealFormData, type SentForm } from './deal-form-data.ts';

/** Posts a deal under a name of its own: the same name again answers the same deal. */
export function sendNewDeal(sent: SentForm, key: string): Promise<PostDealReply> {
	return apiPostForm<PostDealReply>('/api/postdeal', dealFormData(sent), { 'idempotency-key': key });
}

export function sendEdit(sent: SentForm): Promise<EditDealReply> {
	return apiPostForm<EditDealReply>('/api/edit-deal', dealFormData(sent));
}

/** Whether nobody knows if the deal was posted: the answer was lost, or somebody on the way gave it. */
export function isAnswerLost(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** What to say of a refusal that no field explains. */
export function sendFailureText(error: unknown): string {
	return isAnswerLost(error) || !(error instanceof ApiError) ? DEAL_TEXTS.failed : error.message;
}

export const POSTED_BEFORE =
	'An earlier try to post this deal may have arrived. Please look at the newest deals before you post it again.';
