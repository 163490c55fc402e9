import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import type { EditDealReply, PostDealReply } from '@bilby/contract/posting/wire';
import { ApiError, callApi } from '#lib/api/api.ts';
import { isAnswerLost } from '#lib/api/lost-answer.ts';
import { dealFormData, type SentForm } from './deal-form-data.ts';

/** Posts a deal under a name of its own: the same name again answers the same deal. */
export function sendNewDeal(sent: SentForm, key: string): Promise<PostDealReply> {
	return callApi('POST /api/postdeal', { form: dealFormData(sent), idempotencyKey: key });
}

/** Saves an edit under a name of its own: the same name again answers the same edit. */
export function sendEdit(sent: SentForm, key: string): Promise<EditDealReply> {
	return callApi('POST /api/edit-deal', { form: dealFormData(sent), idempotencyKey: key });
}

/** What to say of a refusal that no field explains. */
export function sendFailureText(error: unknown): string {
	return isAnswerLost(error) || !(error instanceof ApiError) ? DEAL_TEXTS.failed : error.message;
}

export const POSTED_BEFORE = 'Your deal may already be posted. Please check the newest deals before you post it again.';
