import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadPage } from '#lib/session/load-page.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { ResetPage } from './reset-page.tsx';

vi.mock('#lib/session/load-page.ts');

const expectAlert = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
const fill = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

describe('a forgotten password', () => {
	const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Forgot password' }));

	test.each([
		['', 'Please enter your email address'],
		['tess@', 'Please enter a valid email'],
	])('rejects the address %j', async (email, text) => {
		fakeFetch({});
		renderInRouter(<ForgotPage />);
		fill('Email', email);
		send();
		expect(await screen.findByText(text)).toBeTruthy();
	});

	test('confirms that the mail is sent, and sends it again at most twice', async () => {
		const calls = fakeFetch({ '/api/forgotPasswordRequest': { body: { message: 'Sent.' } } });
		renderInRouter(<ForgotPage />);
		fill('Email', 'tess@example.com');
		send();
		await screen.findByRole('heading', { name: 'Check Your Email' });
		for (const times of [2, 3]) {
			fireEvent.click(await screen.findByRole('button', { name: 'Resend Email' }));
			await waitFor(() => expect(calls).toHaveLength(times));
		}
		const exhausted = await screen.findByRole('button', { name: 'Too many requests' });
		expect(exhausted.hasAttribute('disabled')).toBe(true);
		expect(calls.filter(({ path }) => path === '/api/forgotPasswordRequest')).toHaveLength(3);
		expect(screen.getByRole('link', { name: 'Back to Login' })).toBeTruthy();
	});

	test("shows the server's rejection in a box", async () => {
		fakeFetch({ '/api/forgotPasswordRequest': rejection(429, 'too_many_requests', 'Please wait.') });
		renderInRouter(<ForgotPage />);
		fill('Email', 'tess@example.com');
		send();
		await expectAlert('Please wait.');
	});
});

describe('a new password', () => {
	const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Reset password' }));

	test.each([
		['', '', 'Please enter your new password', 'Please confirm your password'],
		['abcdefgh', 'x', 'Please meet all the requirements listed below the password', 'Passwords do not match'],
	])('rejects %j repeated as %j', async (password, repassword, problem, repeatProblem) => {
		fakeFetch({});
		renderInRouter(<ResetPage token="abc" />);
		fill('New password', password);
		fill('Confirm password', repassword);
		send();
		expect(await screen.findByText(problem)).toBeTruthy();
		expect(screen.getByText(repeatProblem)).toBeTruthy();
	});

	const reset = async (profile: ReturnType<typeof rejection>) => {
		localStorage.setItem('myToken', buildToken(7));
		localStorage.setItem('commentDraft:42:0', 'a comment');
		localStorage.setItem('recentSearches', '[]');
		const calls = fakeFetch({ '/api/resetPassword': { body: { message: 'ok' } }, '/api/profile': profile });
		renderInRouter(<ResetPage token="abc" />);
		fill('New password', 'Wombat-77x');
		fill('Confirm password', 'Wombat-77x');
		send();
		await screen.findByRole('heading', { name: 'Password Reset Complete' });
		return calls;
	};

	test("clears this device's storage once the password is changed, except the member's drafts", async () => {
		const calls = await reset(rejection(401, 'session_expired', 'Session expired.'));
		expect({ ...localStorage }).toEqual({ 'commentDraft:42:0': 'a comment', draftsOf: '7' });
		expect(reloadPage).not.toHaveBeenCalled();
		expect(calls.find(({ path }) => path === '/api/resetPassword')?.body).toEqual({
			token: 'abc',
			password: 'Wombat-77x',
			repassword: 'Wombat-77x',
		});
	});

	test('leaves the session and drafts of another member on the device alone', async () => {
		await reset({ body: { data: buildProfile() } });
		expect({ ...localStorage }).toEqual({
			myToken: buildToken(7),
			'commentDraft:42:0': 'a comment',
			recentSearches: '[]',
		});
	});

	test("shows the server's message for an expired link", async () => {
		fakeFetch({ '/api/resetPassword': rejection(400, 'validation', 'This link was used.') });
		renderInRouter(<ResetPage token="abc" />);
		fill('New password', 'Wombat-77x');
		fill('Confirm password', 'Wombat-77x');
		send();
		await expectAlert('This link was used.');
	});
});
