import { RECEIPT_HEADER } from '@bilby/contract/accounts/rules';
import type { MessageReply } from '@bilby/contract/accounts/wire';
import { apiPostForHeader } from '../../../lib/api.ts';
import { keepWish } from '../../../lib/keep-logged-in.ts';
import { keepReceipt } from '../../../lib/sign-up-receipt.ts';
import type { FormValues } from '../forms/use-account-form.ts';

/** Asks for an account. It opens no session: whether to stay logged in is remembered for the login that follows. */
export async function signUp(values: FormValues): Promise<void> {
	const { firstName, lastName, email, password, recaptcha } = values;
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
	const { header } = await apiPostForHeader<MessageReply>('/api/register', body, RECEIPT_HEADER);
	keepReceipt(header);
	keepWish(keepLoggedIn);
}
