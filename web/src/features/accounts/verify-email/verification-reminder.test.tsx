import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runPendingActions } from '#features/outbox/run-pending-actions.ts';
import { askIfUnverified, askToVerify } from '#features/viewer/unverified.ts';
import { ApiError } from '#lib/api/api.ts';
import { startSession } from '#lib/session/change-session.ts';
import { readPendingActions, storePendingActions } from '#lib/session/pending-actions.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { VerificationReminder } from './verification-reminder.tsx';

const UNVERIFIED = new ApiError({
	status: 403,
	code: 'not_verified',
	message: 'Please verify your email address first.',
});

const TOKEN = buildToken(9);

beforeEach(() => {
	sessionStorage.clear();
	startSession(TOKEN);
	stubBrowser();
});
afterEach(() => {
	cleanup();
	act(() => askToVerify(false));
	vi.unstubAllGlobals();
});

let router: ReturnType<typeof renderInRouter>['router'];

function show(emailVerified: boolean, further: Parameters<typeof fakeFetch>[0] = {}) {
	const calls = fakeFetch({
		...further,
		'/api/profile': { body: { data: buildProfile({ email: 'tess@example.com', emailVerified }) } },
		'/api/resendVerification': { body: { message: 'On its way.' } },
	});
	({ router } = renderInRouter(<VerificationReminder token={TOKEN} />));
	return calls;
}

const banner = () => screen.findByRole('region', { name: 'Your email is not verified' });
const sentTo = (calls: ReturnType<typeof show>) =>
	calls.filter(({ path }) => path === '/api/resendVerification').map(({ body }) => body);

describe('a member whose address is not verified', () => {
	test('sees a reminder and can have the mail sent again', async () => {
		const calls = show(false);
		expect((await banner()).textContent).toContain('tess@example.com isn’t verified yet.');
		fireEvent.click(screen.getByRole('button', { name: 'Resend email' }));
		await waitFor(() => expect(sentTo(calls)).toEqual([{ email: 'tess@example.com' }]));
	});

	test('sees no more reminders in this visit after dismissing one', async () => {
		show(false);
		await banner();
		fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
		expect(screen.queryByRole('region')).toBeNull();
		cleanup();
		const calls = show(false);
		await waitFor(() => expect(calls).not.toEqual([]));
		expect(screen.queryByRole('region')).toBeNull();
	});

	test('learns why an action does not count', async () => {
		show(false);
		await banner();
		act(() => void askIfUnverified(UNVERIFIED));
		const dialog = await screen.findByRole('dialog', { name: 'Verify your email first' });
		expect(dialog.textContent).toContain('tess@example.com');
		fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
		expect(screen.queryByRole('dialog')).toBeNull();
	});
});

test('shows nothing to a verified member', async () => {
	const calls = show(true);
	await waitFor(() => expect(calls).toHaveLength(1));
	expect(document.body.textContent).toBe('');
});

describe('an action from before the login', () => {
	const report = { '/api/reportExpired': { body: {} } };
	const sent = (calls: ReturnType<typeof show>) => calls.filter(({ path }) => path === '/api/reportExpired').length;
	beforeEach(() => {
		window.history.replaceState(null, '', '/deal-details/42');
		storePendingActions({ kind: 'reportExpired', id: 42, name: 'Kettle' });
	});

	test('is sent once the address is verified, in any tab', async () => {
		const calls = show(true, report);
		expect(await screen.findByText('Thanks for reporting “Kettle” as expired.')).toBeTruthy();
		expect(sent(calls)).toBe(1);
		expect(readPendingActions()).toEqual([]);
	});

	test('waits while the address is not verified', async () => {
		const calls = show(false, report);
		await banner();
		expect(sent(calls)).toBe(0);
		expect(readPendingActions()).toHaveLength(1);
	});

	test('stays for the next page while the member is offline', async () => {
		const calls = show(true, { '/api/reportExpired': 'offline' });
		expect(await screen.findByText(/We’ll try again on the next page/)).toBeTruthy();
		expect(readPendingActions()).toHaveLength(1);
		await act(() => runPendingActions(new QueryClient(), TOKEN));
		expect(sent(calls)).toBe(1);
		window.history.replaceState(null, '', '/deal-details/43');
		router.history.push('/deal-details/43');
		await act(() => router.load());
		await waitFor(() => expect(sent(calls)).toBe(2));
	});
});

test('shows other rejections without mentioning the address', () => {
	expect(askIfUnverified(new ApiError({ status: 403, code: 'not_allowed', message: 'No.' }))).toBe(false);
});
