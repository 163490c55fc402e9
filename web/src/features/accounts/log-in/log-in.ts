import { emailProblem, TEXTS } from '@bilby/contract/accounts/rules';
import { ApiError, callApi } from '../../../lib/api/api.ts';
import { startSession } from '../../../lib/session/change-session.ts';
import type { FormValues, Problems } from '../forms/use-account-form.ts';

export function loginProblems({ email = '', password = '' }: FormValues): Problems {
	return { email: emailProblem(email), password: password === '' ? TEXTS.empty : null };
}

/** Opens a session and keeps it on this device. */
export async function logIn({ email = '', password = '', remember }: FormValues): Promise<void> {
	const { token } = await callApi('POST /api/login', {
		body: { email, password, remember: remember !== undefined },
	});
	if (!startSession(token)) throw new Error('Your browser does not let this site keep you logged in.');
}

/** What to say where the server says nothing of use. */
export function loginFallback(error: unknown): string {
	if (error instanceof ApiError && error.status === 401) return 'Invalid email or password';
	return error instanceof ApiError || !(error instanceof Error) ? 'Login failed. Please try again.' : error.message;
}
