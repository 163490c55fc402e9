import { RECEIPT_HEADER } from '@bilby/contract/accounts/rules';
import { callApiForHeader } from '../../../lib/api/api.ts';
import { keepWish } from '../../../lib/session/keep-logged-in.ts';
import { keepReceipt } from '../../../lib/session/sign-up-receipt.ts';
import type { FormValues } from '../forms/use-account-form.ts';

/** Asks for an account. It opens no session: whether to stay logged in is remembered for the login that follows. */
export async function signUp(values: FormValues): Promise<void> {
	const { firstName = '', lastName = '', email = '', password = '', recaptcha = '' } = values;
	const keepLoggedIn = values.keepLoggedIn !== undefined;
	const body = {
		firstName,
		lastName,
		email,
		password,
		recaptcha,
		terms: values.terms !== undefined,
		newsletter: values.newsletter !== undefined,
		keepLoggedIn,
	};
	const { header } = await callApiForHeader('POST /api/register', RECEIPT_HEADER, { body });
	keepReceipt(header);
	keepWish(keepLoggedIn);
}
