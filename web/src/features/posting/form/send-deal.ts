import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import { ApiError, callApi } from '#lib/api/api.ts';
import { isResponseLost } from '#lib/api/lost-response.ts';
import { dealFormData, type SentForm } from './deal-form-data.ts';
import { type DealToEdit, presentDealToEdit } from './present-posting.ts';

/** Posts a deal and returns its id. Repeating the same `key` returns the same deal. */
export async function sendNewDeal(sent: SentForm, key: string): Promise<number> {
	const { data } = await callApi('POST /api/postdeal', { form: dealFormData(sent), idempotencyKey: key });
	return data.id;
}

interface SavedEdit {
	/** The stored deal. */
	deal: DealToEdit;
	/** True if the edit is awaiting review. */
	isAwaitingReview: boolean;
}

/** Saves an edit. Repeating the same `key` returns the same edit. */
export async function sendEdit(sent: SentForm, key: string): Promise<SavedEdit> {
	const { deal, data } = await callApi('POST /api/edit-deal', { form: dealFormData(sent), idempotencyKey: key });
	return { deal: presentDealToEdit(deal), isAwaitingReview: data.waits === true };
}

/** Returns the message for a rejection that no field explains. */
export function sendFailureText(error: unknown): string {
	return isResponseLost(error) || !(error instanceof ApiError) ? DEAL_TEXTS.failed : error.message;
}

export const POSTED_BEFORE = 'Your deal may already be posted. Please check the newest deals before you post it again.';
