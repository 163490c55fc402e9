import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDevice } from '#lib/session/session.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { VerifyPage } from './verify-page.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	cleanup();
	localStorage.clear();
	sessionStorage.clear();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const signedUpHere = () => localStorage.setItem('signUpReceipt', 'r1');

describe('verifying an address', () => {
	beforeEach(signedUpHere);

	test('takes 2 seconds even if the server is faster', async () => {
		const calls = fakeFetch({ '/api/verifyEmail': { body: { message: 'ok' } } });
		renderInRouter(<VerifyPage token="abc" />);
		await pass(1_999);
		expect(title()).toBe('Verifying your email...');
		await pass(1);
		expect(title()).toBe('Email Verified');
		expect(calls.map(({ path, body }) => [path, body])).toEqual([
			['/api/verifyEmail', { token: 'abc', receipt: 'r1' }],
		]);
		expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
	});

	test('sends the receipt of the sign-up in this browser, then removes it', async () => {
		const calls = fakeFetch({ '/api/verifyEmail': { body: { message: 'ok', isSignUpConfirmed: true } } });
		renderInRouter(<VerifyPage token="abc" />);
		await pass(2_000);
		expect(calls[0]?.body).toEqual({ token: 'abc', receipt: 'r1' });
		expect(localStorage.getItem('signUpReceipt')).toBeNull();
		expect(screen.queryByRole('link', { name: 'choose a new one' })).toBeNull();
	});

	test('says where to change the username that the site has chosen', async () => {
		fakeFetch({ '/api/verifyEmail': { body: { message: 'ok', isSignUpConfirmed: true } } });
		renderInRouter(<VerifyPage token="abc" />);
		await pass(2_000);
		const settings = screen.getByRole('link', { name: 'Account Settings' });
		expect(settings.getAttribute('href')).toBe('/profile?tab=accountbasics');
	});

	test('recognises the browser even if someone has logged out in it since', async () => {
		clearDevice();
		const calls = fakeFetch({ '/api/verifyEmail': { body: { message: 'ok', isSignUpConfirmed: true } } });
		renderInRouter(<VerifyPage token="abc" />);
		await pass(2_000);
		expect(calls[0]?.body).toEqual({ token: 'abc', receipt: 'r1' });
	});

	test('waits for a click on the focused button in another browser, then explains how to lock out the person who signed up', async () => {
		localStorage.clear();
		const calls = fakeFetch({ '/api/verifyEmail': { body: { message: 'ok', isSignUpConfirmed: false } } });
		renderInRouter(<VerifyPage token="abc" />);
		await pass(10_000);
		expect(calls).toEqual([]);
		const button = screen.getByRole('button', { name: 'Verify email' });
		expect(document.activeElement).toBe(button);
		fireEvent.click(button);
		await pass(2_000);
		expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/verifyEmail', { token: 'abc' }]]);
		expect(title()).toBe('Email Verified');
		expect(screen.getByText(/This isn’t the browser you signed up in/)).toBeTruthy();
		const link = screen.getByRole('link', { name: 'choose a new one' });
		expect(link.getAttribute('href')).toBe('/forgot-password');
	});

	test('says that the address was verified before', async () => {
		fakeFetch({ '/api/verifyEmail': { body: { message: 'ok', isSignUpConfirmed: false, wasVerified: true } } });
		renderInRouter(<VerifyPage token="abc" />);
		await pass(2_000);
		expect(title()).toBe('Email Already Verified');
	});

	test.each([
		['abc', 'Email Verified'],
		['expired', 'Verification Link Expired'],
	])('leads back to the return path with a session: %s', async (token, expected) => {
		localStorage.setItem('myToken', 't');
		sessionStorage.setItem('authIntendedRoute', '/deal-details/42');
		fakeFetch({ '/api/verifyEmail': { body: { message: 'ok', isSignUpConfirmed: true, wasVerified: false } } });
		const { router } = renderInRouter(<VerifyPage token={token} />);
		await pass(2_000);
		expect(title()).toBe(expected);
		expect(screen.queryByRole('link', { name: 'Go to Login' })).toBeNull();
		fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
		await pass(0);
		expect(router.history.location.href).toBe('/deal-details/42');
	});

	test.each([
		[rejection(400, 'validation', 'used'), 'Verification Failed'],
		[rejection(409, 'conflict', 'late'), 'Verification Link Expired'],
		['offline' as const, 'Network error'],
	])('explains the response %j', async (response, expected) => {
		fakeFetch({ '/api/verifyEmail': response });
		renderInRouter(<VerifyPage token="abc" />);
		await pass(2_000);
		expect(title()).toBe(expected);
	});

	test.each([
		['expired', 'Verification Link Expired', /24 hours/],
		[
			'invalid',
			'Verification Failed',
			'The verification link is invalid or has already been used. Please request a new verification email.',
		],
		['', 'Verification Failed', /invalid or has already been used/],
	])('shows the state that the token %j names, without a request', async (token, expected, text) => {
		const calls = fakeFetch({});
		renderInRouter(<VerifyPage token={token} />);
		await pass(2_000);
		expect(title()).toBe(expected);
		expect(screen.getByText(text)).toBeTruthy();
		expect(calls).toEqual([]);
	});
});

describe('the resend button', () => {
	const sendAgain = async () => {
		fireEvent.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
		await pass(0);
	};

	test('says Sending... for 2 seconds, three times, then Too many requests', async () => {
		const calls = fakeFetch({ '/api/resendVerification': { body: { message: 'On its way.' } } });
		renderInRouter(<VerifyPage token="expired" />);
		await pass(2_000);
		fireEvent.input(screen.getByLabelText('Email'), { target: { value: ' tess@example.com' } });
		for (let time = 1; time <= 3; time++) {
			await sendAgain();
			const sending = screen.getByRole('button', { name: 'Sending...' });
			fireEvent.click(sending);
			await pass(1_999);
			expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy();
			await pass(1);
			expect(calls).toHaveLength(time);
		}
		expect(screen.getByRole('button', { name: 'Too many requests' }).hasAttribute('disabled')).toBe(true);
		expect(screen.getByText('On its way.')).toBeTruthy();
		expect(calls[0]?.body).toEqual({ email: 'tess@example.com' });
	});

	test('requires an address, and does not count a click without one', async () => {
		const calls = fakeFetch({});
		renderInRouter(<VerifyPage token="expired" />);
		await pass(2_000);
		await sendAgain();
		expect(screen.getByText('This field cannot be null')).toBeTruthy();
		expect(document.activeElement).toBe(screen.getByLabelText('Email'));
		expect(calls).toEqual([]);
	});
});
