import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeReturnPath } from '#lib/session/return-path.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { CallbackPage } from './callback-page.tsx';
import { SuccessPage } from './success-page.tsx';

vi.mock('#ui/toast/toast.ts');

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	vi.mocked(showToast).mockClear();
	vi.useFakeTimers();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe('the return from a provider', () => {
	const show = (address: Parameters<typeof CallbackPage>[0]['address']) =>
		renderInRouter(<CallbackPage address={address} />).router.history;

	test('greets the member and continues after 1.5 s', async () => {
		const calls = fakeFetch({ '/api/auth/callback': { body: { code: 'a b' } } });
		const history = show({ code: 'c', state: 's', iss: 'https://provider.example' });
		expect(screen.getByText('Completing sign in...')).toBeTruthy();
		await pass(0);
		expect(screen.getByText('Welcome')).toBeTruthy();
		expect(screen.getByText('Redirecting you now...')).toBeTruthy();
		await pass(1_499);
		expect(history.location.href).toBe('/');
		await pass(1);
		expect(history.location.href).toBe('/auth/success?token=a%20b');
		expect(calls.map(({ body }) => body)).toEqual([{ code: 'c', state: 's', iss: 'https://provider.example' }]);
	});

	test('leads back to the profile after an account is connected', async () => {
		localStorage.setItem('myToken', 't');
		fakeFetch({ '/api/auth/callback': { body: { connected: 'google' } } });
		const history = show({ code: 'c', state: 's' });
		await pass(0);
		expect(screen.getByText('Connected')).toBeTruthy();
		await pass(1_500);
		expect(history.location.href).toBe('/profile?tab=accountbasics');
	});

	test('leads back to the profile after a connection is rejected', async () => {
		localStorage.setItem('myToken', 't');
		fakeFetch({
			'/api/auth/callback': rejection(409, 'conflict', 'That account is already connected to another member.'),
		});
		const history = show({ code: 'c', state: 's' });
		await pass(0);
		expect(screen.getByText('That account is already connected to another member.')).toBeTruthy();
		await pass(2_999);
		expect(showToast).not.toHaveBeenCalled();
		await pass(1);
		expect(showToast).toHaveBeenCalledWith('error', 'That account is already connected to another member.');
		expect(history.location.href).toBe('/profile?tab=accountbasics');
	});

	test('says that a mail was sent for an unverified address, stays on the page, and stores the receipt', async () => {
		const message = 'We’ve sent an email to una@example.com.';
		fakeFetch({ '/api/auth/callback': { status: 202, body: { message }, headers: { 'sign-up-receipt': 'r1' } } });
		const history = show({ code: 'c', state: 's' });
		await pass(0);
		expect(screen.getByRole('heading', { name: 'Check Your Email' })).toBeTruthy();
		expect(screen.getByText(message)).toBeTruthy();
		await pass(10_000);
		expect(history.location.href).toBe('/');
		expect(localStorage.getItem('signUpReceipt')).toBe('r1');
	});

	test.each([
		[{ error: 'access_denied' }, {}, 'Authentication failed', 'access_denied'],
		[{ code: 'c' }, {}, 'Authentication failed', 'access_denied'],
		[
			{ code: 'c', state: 's' },
			{ '/api/auth/callback': rejection(400, 'validation', 'Too late.') },
			'Too late.',
			'validation',
		],
		[
			{ code: 'c', state: 's' },
			{ '/api/auth/callback': 'offline' as const },
			'An unexpected error occurred',
			'network',
		],
	])('reports that %j failed and leads to /login after 3 s', async (address, responses, text, code) => {
		localStorage.setItem('authProvider', 'oidc');
		localStorage.setItem('authRedirect', '/profile');
		fakeFetch(responses);
		const history = show(address);
		await pass(0);
		expect(screen.getByText('Authentication Failed')).toBeTruthy();
		expect(screen.getByText(text)).toBeTruthy();
		expect(screen.getByText('Redirecting to login page...')).toBeTruthy();
		await pass(2_999);
		expect(history.location.href).toBe('/');
		await pass(1);
		expect(history.location.href).toBe(`/login?error=${code}&provider=oidc`);
		expect(takeReturnPath()).toBe('/profile');
	});
});

describe('finishing a social sign-in', () => {
	const show = (address: Parameters<typeof SuccessPage>[0]['address']) =>
		renderInRouter(<SuccessPage address={address} />).router.history;

	test('exchanges the code, stores the session and goes to the return path after 100 ms', async () => {
		localStorage.setItem('authRedirect', '/profile');
		fakeFetch({ '/api/auth/exchange': { body: { token: 'jwt' } } });
		const history = show({ token: 'once' });
		await pass(0);
		await pass(99);
		expect(history.location.href).toBe('/');
		await pass(1);
		expect(localStorage.getItem('myToken')).toBe('jwt');
		expect(history.location.href).toBe('/profile');
	});

	test.each([
		[{ error: 'No & no' }, {}, '/login?error=No%20%26%20no&provider=google'],
		[{}, {}, '/login'],
		[
			{ token: 'x' },
			{ '/api/auth/exchange': rejection(400, 'validation', 'Used.') },
			'/login?error=validation&provider=google',
		],
		[{ token: 'x' }, { '/api/auth/exchange': 'offline' as const }, '/login?error=network&provider=google'],
	])('leads to the login for %j without a session', async (address, responses, target) => {
		localStorage.setItem('authProvider', 'google');
		fakeFetch(responses);
		const history = show(address);
		await pass(0);
		await pass(100);
		expect(history.location.href).toBe(target);
		expect(localStorage.getItem('myToken')).toBeNull();
	});
});
