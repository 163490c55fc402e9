import { KNOWN_ADDRESS } from '@bilby/contract/accounts/sign-in-texts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { LoginPage } from './login-page.tsx';

vi.mock('#ui/toast/toast.ts', () => ({ showToast: vi.fn() }));

const fill = (email: string, password: string) => {
	fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } });
	fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } });
};
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Login' }));

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	vi.mocked(showToast).mockClear();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

describe('logging in', () => {
	test('stores the session and goes back to the previous page', async () => {
		sessionStorage.setItem('authIntendedRoute', '/profile');
		const calls = fakeFetch({ '/api/login': { body: { token: 'jwt' } } });
		const { router } = renderInRouter(<LoginPage />);
		fill('tess@example.com', 'wombat7');
		fireEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
		send();
		send();
		await waitFor(() => expect(router.history.location.href).toBe('/profile'));
		expect(localStorage.getItem('myToken')).toBe('jwt');
		const sent = calls.filter(({ path }) => path === '/api/login');
		expect(sent.map(({ body }) => body)).toEqual([{ email: 'tess@example.com', password: 'wombat7', remember: true }]);
	});

	test('stays on the page the visitor has opened meanwhile, and keeps the return path for later', async () => {
		sessionStorage.setItem('authIntendedRoute', '/profile');
		fakeFetch({ '/api/login': { body: { token: 'jwt' } } });
		const originalFetch = fetch;
		const { router, unmount } = renderInRouter(<LoginPage />);
		vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
			router.history.push('/deal-details/42');
			unmount();
			return originalFetch(path, init);
		});
		fill('tess@example.com', 'wombat7');
		send();
		await waitFor(() => expect(localStorage.getItem('myToken')).toBe('jwt'));
		expect(router.history.location.href).toBe('/deal-details/42');
		expect(sessionStorage.getItem('authIntendedRoute')).toBe('/profile');
	});

	test('requires both fields and focuses the first invalid one', async () => {
		fakeFetch({});
		renderInRouter(<LoginPage />);
		send();
		expect(await screen.findAllByText('This field cannot be null')).toHaveLength(2);
		const email = screen.getByLabelText('Email');
		await waitFor(() => expect(document.activeElement).toBe(email));
		expect(email.getAttribute('aria-describedby')).toBe('field-email-error');
		fill('tess@', 'x');
		send();
		expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
	});

	test.each([
		[rejection(403, 'not_allowed', 'Invalid email or password'), 'Invalid email or password'],
		[rejection(429, 'too_many_requests', 'Too many attempts. Please try again in 5 minutes.'), /in 5 minutes/],
		[{ status: 401 }, 'Invalid email or password'],
		[{ status: 502 }, 'Login failed. Please try again.'],
		['offline' as const, 'Network error'],
	])('explains the response %j', async (response, text) => {
		fakeFetch({ '/api/login': response });
		renderInRouter(<LoginPage />);
		fill('tess@example.com', 'wrong');
		send();
		expect(await screen.findByText(text)).toBeTruthy();
		expect(localStorage.getItem('myToken')).toBeNull();
	});

	test.each([
		['not_allowed', 'Authentication failed'],
		['access_denied', 'Authentication failed'],
		['too_many_requests', 'Too many attempts. Please try again in a few minutes.'],
		['validation', 'Authentication failed'],
		['conflict', KNOWN_ADDRESS],
		['not_found', 'Sign-in with this provider is not set up on this site.'],
		['overloaded', 'Lots of people are logging in right now. Please try again in a minute.'],
		['network', 'Network error'],
		['internal', ''],
		['constructor', ''],
		['Call 1800 000 000 to unlock your account.', ''],
		['<img src=x onerror=alert(1)>', ''],
	])('shows only its own text for the error %j in the URL', (error, text) => {
		fakeFetch({});
		renderInRouter(<LoginPage error={error} />);
		expect(screen.queryByRole('alert')?.textContent ?? '').toBe(text);
		expect(showToast).toHaveBeenCalledExactlyOnceWith('error', 'An unexpected error occurred. Please try again.');
	});

	test.each([
		['google', 'Failed to sign in with Google'],
		['facebook', 'Failed to sign in with Facebook'],
		['oidc', 'Failed to sign in with Night School'],
	] as const)('names the provider %s at which the sign-in failed', async (provider, text) => {
		fakeFetch({ '/api/social-providers': { body: { google: true, facebook: true, oidc: 'Night School' } } });
		renderInRouter(<LoginPage error="access_denied" provider={provider} />);
		await screen.findByRole('button', { name: 'Night School' });
		expect(vi.mocked(showToast).mock.calls).toEqual([['error', text]]);
		expect(screen.getByRole('alert').textContent).toBe('Authentication failed');
	});

	test('shows no message without a failed sign-in', async () => {
		fakeFetch({ '/api/social-providers': { body: { google: true, facebook: true, oidc: null } } });
		renderInRouter(<LoginPage provider="google" />);
		await waitFor(() => expect(screen.getByRole('button', { name: 'Google' }).hasAttribute('disabled')).toBe(false));
		expect(showToast).not.toHaveBeenCalled();
	});

	test('remembers the choice made at sign-up', () => {
		localStorage.setItem('keepLoggedIn', '1');
		fakeFetch({});
		renderInRouter(<LoginPage />);
		expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(true);
	});

	test('shows a password only while the visitor wants to see it', () => {
		fakeFetch({});
		renderInRouter(<LoginPage />);
		const toggle = screen.getByRole('button', { name: 'Show password' });
		fireEvent.click(toggle);
		expect(toggle.getAttribute('aria-pressed')).toBe('true');
		expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
	});

	test('says which providers are not configured', async () => {
		fakeFetch({ '/api/social-providers': { body: { google: true, facebook: false, oidc: null } } });
		renderInRouter(<LoginPage />);
		expect(await screen.findByText('Sign-in with Facebook is not set up on this site.')).toBeTruthy();
		expect(screen.getByRole('button', { name: 'Google' }).hasAttribute('disabled')).toBe(false);
		expect(screen.getByRole('button', { name: 'Facebook' }).hasAttribute('disabled')).toBe(true);
	});

	test('offers the operator’s own provider below the others and remembers the way back', async () => {
		const assign = vi.fn();
		vi.stubGlobal('location', { ...window.location, assign });
		sessionStorage.setItem('authIntendedRoute', '/deal-details/42');
		fakeFetch({ '/api/social-providers': { body: { google: false, facebook: false, oidc: 'Night School' } } });
		renderInRouter(<LoginPage />);
		fireEvent.click(await screen.findByRole('button', { name: 'Night School' }));
		expect(assign).toHaveBeenCalledWith('/api/auth/oidc?returnTo=%2Fdeal-details%2F42');
		expect(localStorage.getItem('authProvider')).toBe('oidc');
		const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
		expect(buttons.slice(-3)).toEqual(['Google', 'Facebook', 'Night School']);
	});
});
