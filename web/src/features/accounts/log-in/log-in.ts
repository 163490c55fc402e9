import { emailProblem, TEXTS } from '@bilby/contract/accounts/rules';
import { ApiError, callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import type { Problems } from '#lib/forms/problems.ts';
import { startSession } from '#lib/session/change-session.ts';

export interface LoginValues {
	email: string;
	password: string;
	remember: boolean;
}

export function loginProblems({ email, password }: LoginValues): Problems {
	return { email: emailProblem(email), password: password === '' ? TEXTS.empty : null };
}

/** Opens a session and stores it on this device. */
export async function logIn(values: LoginValues): Promise<void> {
	const { token } = await callApi('POST /api/login', { body: values });
	if (!startSession(token)) throw new Error('Your browser is blocking storage, so we can’t keep you logged in.');
}

export function loginFailure(error: unknown): string {
	if (error instanceof ApiError && error.status === 401) return failureText(error, 'Invalid email or password');
	const isOwn = error instanceof Error && !(error instanceof ApiError);
	return failureText(error, isOwn ? error.message : 'Login failed. Please try again.');
}
