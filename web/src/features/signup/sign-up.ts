import { apiPost } from '../../lib/api.ts';
import { keepWish } from '../../lib/keep-logged-in.ts';
import type { FormValues } from '../account-forms/use-account-form.ts';

/** Asks for an account. It opens no session: whether to stay logged in is remembered for the login that follows. */
export async function signUp(values: FormValues): Promise<void> {
	const { firstName, lastName, email, password, recaptcha } = values;
	const keepLoggedIn = values.keepLoggedIn !== undefined;
	await apiPost('/api/register', {
		firstName,
		lastName,
		email,
		password,
		recaptcha,
		terms: values.terms !== undefined,
		newsletter: values.newsletter !== undefined,
		keepLoggedIn,
	});
	keepWish(keepLoggedIn);
}
