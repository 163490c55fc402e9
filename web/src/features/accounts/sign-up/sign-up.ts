import { RECEIPT_HEADER } from '@bilby/contract/accounts/rules';
import { callApi } from '#lib/api/api.ts';
import { storeStayChoice } from '#lib/session/keep-logged-in.ts';
import { storeReceipt } from '#lib/session/sign-up-receipt.ts';
import type { SignupValues } from './signup-checks.ts';

/** Requests an account. It opens no session: the choice to stay logged in is stored for the login that follows. */
export async function signUp({ recaptcha = '', ...values }: SignupValues): Promise<void> {
	const body = { ...values, recaptcha };
	await callApi('POST /api/register', { body, onHeaders: (headers) => storeReceipt(headers.get(RECEIPT_HEADER)) });
	storeStayChoice(values.keepLoggedIn);
}
