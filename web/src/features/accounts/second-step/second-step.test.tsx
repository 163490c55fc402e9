import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { LoginPage } from '../log-in/login-page.tsx';
import { SuccessPage } from '../social-sign-in/success-page.tsx';

const STEP = { status: 202, body: { pending: 'p1', methods: ['passkey', 'app', 'recovery'] } };

beforeEach(() => {
	stubBrowser();
	localStorage.clear();
	sessionStorage.clear();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function logIn() {
	fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'tess@example.com' } });
	fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'wombat7' } });
	fireEvent.submit(screen.getByRole('form', { name: 'Login' }));
}

const enterCode = (label: string, code: string) => {
	fireEvent.input(screen.getByLabelText(label), { target: { value: code } });
	fireEvent.submit(screen.getByRole('form', { name: 'Second step' }));
};

test('a login with a second factor opens no session before the code is right', async () => {
	sessionStorage.setItem('authIntendedRoute', '/profile');
	const responses: Parameters<typeof fakeFetch>[0] = { '/api/login': STEP };
	const calls = fakeFetch(responses);
	const { router } = renderInRouter(<LoginPage />);
	logIn();
	expect(await screen.findByRole('heading', { level: 1, name: 'One more step.' })).toBeTruthy();
	expect(localStorage.getItem('myToken')).toBeNull();
	responses['/api/login/second-step'] = rejection(400, 'validation', 'Wrong', { code: 'This code isn’t right.' });
	const field = await screen.findByLabelText('Code from your app');
	expect(field.getAttribute('autocomplete')).toBe('one-time-code');
	enterCode('Code from your app', '000000');
	expect(await screen.findByText('This code isn’t right.')).toBeTruthy();
	await waitFor(() => expect(document.activeElement).toBe(field));
	responses['/api/login/second-step'] = { body: { token: 'jwt' } };
	enterCode('Code from your app', '123456');
	await waitFor(() => expect(router.history.location.href).toBe('/profile'));
	expect(localStorage.getItem('myToken')).toBe('jwt');
	expect(calls.at(-1)?.body).toEqual({ pending: 'p1', code: '123456' });
});

test('a recovery code replaces the app, and the member can start over', async () => {
	fakeFetch({
		'/api/login': STEP,
		'/api/login/second-step': rejection(409, 'conflict', 'This login took too long. Please log in again.'),
	});
	renderInRouter(<LoginPage />);
	logIn();
	fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
	enterCode('Recovery code', 'AAAA-BBBB-CCCC-DDDD');
	expect(await screen.findByText('This login took too long. Please log in again.')).toBeTruthy();
	// This browser has no passkeys.
	expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Back to login' }));
	expect(screen.getByRole('form', { name: 'Login' })).toBeTruthy();
});

test('a sign-in through a provider takes the second step too', async () => {
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/auth/exchange': { ...STEP, body: { pending: 'p2', methods: ['app'] } },
		'/api/login/second-step': { body: { token: 'jwt' } },
	};
	const calls = fakeFetch(responses);
	renderInRouter(<SuccessPage address={{ token: 'code' }} />);
	await screen.findByLabelText('Code from your app');
	expect(localStorage.getItem('myToken')).toBeNull();
	enterCode('Code from your app', '123456');
	await waitFor(() => expect(localStorage.getItem('myToken')).toBe('jwt'));
	expect(calls.find(({ path }) => path === '/api/login/second-step')?.body).toEqual({ pending: 'p2', code: '123456' });
});

test.each([true, false])('a login by passkey is offered if the site has them: %s', async (passkeys) => {
	const calls = fakeFetch({ '/api/social-providers': { body: { google: false, facebook: false, passkeys } } });
	renderInRouter(<LoginPage />);
	await waitFor(() => expect(calls).toHaveLength(1));
	await waitFor(() =>
		expect(screen.queryAllByRole('button', { name: 'Log in with a passkey' })).toHaveLength(passkeys ? 1 : 0),
	);
	expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
});
