import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import type { EditDealReply, PostDealReply } from '@bilby/contract/posting/wire';
import { ApiError, callApi } from '../../../../lib/api/api.ts';
import { dealFormData, type SentForm } from './deal-form-data.ts';

/** Posts a deal under a name of its own: the same name again answers the same deal. */
export function sendNewDeal(sent: SentForm, key: string): Promise<PostDealReply> {
	return callApi('POST /api/postdeal', { form: dealFormData(sent), idempotencyKey: key });
}

/** Saves an edit under a name of its own: the same name again answers the same edit. */
export function sendEdit(sent: SentForm, key: string): Promise<EditDealReply> {
	return callApi('POST /api/edit-deal', { form: dealFormData(sent), idempotencyKey: key });
}

/** Whether nobody knows if the deal was posted: the answer was lost, or somebody on the way gave it. */
export function isAnswerLost(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/**
 * Whether a request may still be done under its name: its answer was lost, or it was turned away (401, 429) before anybody
 * looked whether an earlier try had arrived.
 */
export function isKeyOpen(error: unknown): boolean {
	return isAnswerLost(error) || (error instanceof ApiError && (error.status === 401 || error.status === 429));
}

/** What to say of a refusal that no field explains. */
export function sendFailureText(error: unknown): string {
	return isAnswerLost(error) || !(error instanceof ApiError) ? DEAL_TEXTS.failed : error.message;
}

export const POSTED_BEFORE =
	'An earlier try to post this deal may have arrived. Please look at the newest deals before you post it again.';
