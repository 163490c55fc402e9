import type { UsedPasskey } from '@bilby/contract/accounts/factor-wire';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#lib/api/api.ts';
import { PasskeyCancelled, requestPasskey } from '#lib/session/passkeys.ts';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { ConfirmationHost } from './confirmation-host.tsx';

vi.mock(import('#lib/session/passkeys.ts'), async (load) => ({
	...(await load()),
	hasPasskeys: () => true,
	requestPasskey: vi.fn(),
}));

const REJECTED = rejection(403, 'confirmation_required', 'Please confirm that it’s you first.');
const LINK_SENT = { body: { message: 'We’ve emailed the reset link.' } };

beforeEach(stubBrowser);
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** A server that rejects the call until it has a confirmation. */
function fakeSite(methods: string[]) {
	let isConfirmed = false;
	const calls = fakeFetch({
		'/api/profile': { body: { data: buildProfile() } },
		'/api/sendResetLink': () => (isConfirmed ? LINK_SENT : REJECTED),
		'/api/confirm/options': { body: { methods, options: null } },
		'/api/confirm': () => {
			isConfirmed = true;
			return { body: { message: 'Thank you.' } };
		},
	});
	renderInRouter(<ConfirmationHost token="t" />);
	return calls;
}

const sendLink = (id = 5) => callApi('POST /api/sendResetLink', { body: { id } });
const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it’s you' });

test('repeats a rejected action after the member has confirmed it with their password', async () => {
	const calls = fakeSite(['password']);
	const sent = sendLink();
	await dialog();
	fireEvent.submit(await screen.findByRole('form', { name: 'Confirm with your password' }));
	expect(await screen.findByText('Please enter your password')).toBeTruthy();
	fireEvent.input(screen.getByLabelText('Your password'), { target: { value: 'wombat7' } });
	fireEvent.submit(screen.getByRole('form', { name: 'Confirm with your password' }));
	expect((await sent).message).toBe(LINK_SENT.body.message);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const confirmed = calls.filter(({ path }) => path === '/api/confirm');
	expect(confirmed.map(({ body }) => body)).toEqual([{ password: 'wombat7' }]);
	expect(calls.filter(({ path }) => path === '/api/sendResetLink').map(({ body }) => body)).toEqual([
		{ id: 5 },
		{ id: 5 },
	]);
});

test('accepts a code instead, with the hint for phones', async () => {
	const calls = fakeSite(['code', 'password']);
	const sent = sendLink();
	await dialog();
	const field = await screen.findByLabelText('Code from your app');
	expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
	fireEvent.input(field, { target: { value: '123 456' } });
	fireEvent.submit(screen.getByRole('form', { name: 'Confirm with a code' }));
	await sent;
	expect(calls.find(({ path }) => path === '/api/confirm')?.body).toEqual({ code: '123 456' });
});

test('uses a new challenge for each attempt with a passkey', async () => {
	let challenges = 0;
	const calls = fakeFetch({
		'/api/sendResetLink': REJECTED,
		'/api/confirm/options': () => ({ body: { methods: ['passkey'], options: { challenge: `c${++challenges}` } } }),
		'/api/confirm': { body: { message: 'Thank you.' } },
	});
	renderInRouter(<ConfirmationHost token="t" />);
	vi.mocked(requestPasskey)
		.mockRejectedValueOnce(new PasskeyCancelled('Nothing was confirmed.'))
		.mockResolvedValueOnce({ id: 'p' } as UsedPasskey);
	void sendLink().catch(() => undefined);
	const use = await screen.findByRole('button', { name: 'Use a passkey' });
	fireEvent.click(use);
	expect(await screen.findByText('Nothing was confirmed.')).toBeTruthy();
	fireEvent.click(use);
	await waitFor(() =>
		expect(calls.find(({ path }) => path === '/api/confirm')?.body).toEqual({ passkey: { id: 'p' } }),
	);
	// The first challenge came with the methods.
	expect(vi.mocked(requestPasskey).mock.calls).toEqual([[{ challenge: 'c2' }], [{ challenge: 'c3' }]]);
});

test('fails an action that the member cancels, and shows the dialog again the next time', async () => {
	fakeSite(['password']);
	for (let attempt = 0; attempt < 2; attempt += 1) {
		const sent = sendLink();
		await dialog();
		fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
		await expect(sent).rejects.toThrow('Please confirm that it’s you first.');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	}
});

test('shows one dialog for several actions', async () => {
	fakeSite(['password']);
	const sent = [sendLink(5), sendLink(6)];
	await dialog();
	expect(screen.getAllByRole('dialog')).toHaveLength(1);
	fireEvent.input(await screen.findByLabelText('Your password'), { target: { value: 'wombat7' } });
	fireEvent.submit(screen.getByRole('form', { name: 'Confirm with your password' }));
	expect(await Promise.all(sent)).toHaveLength(2);
});

test('asks members who only log in through another site to log in again', async () => {
	fakeSite([]);
	const sent = sendLink();
	await dialog();
	expect(await screen.findByText(/You log in through another site/)).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	await expect(sent).rejects.toThrow();
});
