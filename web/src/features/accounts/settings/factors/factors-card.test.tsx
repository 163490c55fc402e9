import type { Factors } from '@bilby/contract/accounts/factor-wire';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { FactorsCard } from './factors-card.tsx';

const NONE: Factors = { canAdd: true, isRequired: false, passkeys: [], app: null, recoveryCodesLeft: 0 };
const CREATED_AT = '2026-05-02T00:00:00.000Z';
const LAPTOP = { id: 4, name: 'Laptop', createdAt: CREATED_AT, lastUsedAt: null };
const STARTED = {
	setUp: 'sealed',
	secret: 'ABCDEFGHIJKLMNOP',
	uri: 'otpauth://totp/Bilby:tess?secret=ABCDEFGHIJKLMNOP',
};
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);

beforeEach(stubBrowser);
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function open(factors: Partial<Factors>, more: Parameters<typeof fakeFetch>[0] = {}) {
	const responses: Parameters<typeof fakeFetch>[0] = { '/api/factors': { body: { ...NONE, ...factors } }, ...more };
	const calls = fakeFetch(responses);
	return { calls, responses, ...renderInRouter(<FactorsCard token="t" />) };
}

test('is hidden if the site has turned it off and the member has nothing to remove', async () => {
	const { container, calls } = open({ canAdd: false });
	await waitFor(() => expect(calls).toHaveLength(1));
	expect(container.textContent).toBe('');
});

test('lets members remove what they have if the site has turned it off', async () => {
	open({ canAdd: false, passkeys: [LAPTOP], recoveryCodesLeft: 3 });
	expect(await screen.findByText('3 of 10 left. Each works once.')).toBeTruthy();
	expect(screen.getByRole('button', { name: /Remove ?Laptop/ })).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Set up/ })).toBeNull();
});

test('sets up an authenticator app and shows the recovery codes once', async () => {
	const { calls, responses } = open({}, { '/api/authenticator/options': { body: STARTED } });
	fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
	expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
	const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
	const path = picture.querySelector('path');
	expect(path?.getAttribute('d')?.length).toBeGreaterThan(500);
	// Many cameras cannot read a light code on a dark ground.
	const colours = [picture.querySelector('rect'), path].map((shape) => shape?.getAttribute('fill'));
	expect(colours).toEqual(['#ffffff', '#000000']);
	responses['/api/authenticator'] = rejection(400, 'validation', 'Wrong', { code: 'This code isn’t right.' });
	const code = screen.getByLabelText('Code from your app');
	fireEvent.input(code, { target: { value: '000000' } });
	fireEvent.submit(screen.getByRole('form', { name: 'Set up an authenticator app' }));
	expect(await screen.findByText('This code isn’t right.')).toBeTruthy();
	responses['/api/authenticator'] = { body: { message: 'Added.', recoveryCodes: CODES } };
	responses['/api/factors'] = {
		body: { ...NONE, app: { createdAt: CREATED_AT, lastUsedAt: null }, recoveryCodesLeft: 10 },
	};
	fireEvent.input(code, { target: { value: '123456' } });
	fireEvent.submit(screen.getByRole('form', { name: 'Set up an authenticator app' }));
	const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
	expect(
		within(dialog)
			.getAllByRole('listitem')
			.map((item) => item.textContent),
	).toEqual(CODES);
	fireEvent.click(within(dialog).getByRole('button', { name: 'I’ve saved them' }));
	await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
	expect(await screen.findByText('10 of 10 left. Each works once.')).toBeTruthy();
	const last = calls.filter(({ path }) => path === '/api/authenticator').at(-1);
	expect(last?.body).toEqual({ setUp: 'sealed', code: '123456' });
});

test('renames and removes a passkey, and shows why that fails', async () => {
	const { calls, responses } = open({ passkeys: [LAPTOP], recoveryCodesLeft: 10 });
	responses['/api/passkeys/rename'] = { body: { message: 'Passkey renamed.' } };
	fireEvent.click(await screen.findByRole('button', { name: /Rename ?Laptop/ }));
	const name = await screen.findByLabelText('Name');
	fireEvent.input(name, { target: { value: ' ' } });
	fireEvent.submit(screen.getByRole('form', { name: 'Rename this passkey' }));
	expect(await screen.findByText('Please enter a name')).toBeTruthy();
	fireEvent.input(name, { target: { value: 'Blue key' } });
	fireEvent.submit(screen.getByRole('form', { name: 'Rename this passkey' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(calls.find(({ path }) => path === '/api/passkeys/rename')?.body).toEqual({ id: 4, name: 'Blue key' });

	responses['/api/passkeys/remove'] = rejection(409, 'conflict', 'Please add another one first.');
	fireEvent.click(screen.getByRole('button', { name: /Remove ?Laptop/ }));
	const dialog = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
	fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
	expect(await within(dialog).findByText('Please add another one first.')).toBeTruthy();
});

/** Shows a member's passkey and recovery codes. The response to one call waits until it is resolved. */
function openWithSlow(slow: string) {
	const response = Promise.withResolvers<{ body: object }>();
	const { calls } = open(
		{ passkeys: [LAPTOP], recoveryCodesLeft: 10 },
		{
			[slow]: () => response.promise,
			'/api/recovery-codes': { body: { message: 'Codes created.', recoveryCodes: CODES } },
		},
	);
	const untilSent = () => waitFor(() => expect(calls.some(({ path }) => path === slow)).toBe(true));
	return { response, untilSent };
}

async function createCodes() {
	fireEvent.click(screen.getByRole('button', { name: 'Create new codes' }));
	const dialog = await screen.findByRole('dialog', { name: 'Create new recovery codes?' });
	fireEvent.click(within(dialog).getByRole('button', { name: 'Create new codes' }));
	await screen.findByRole('dialog', { name: 'Your recovery codes' });
}

test('a late response to a rename does not close the recovery codes', async () => {
	const { response, untilSent } = openWithSlow('/api/passkeys/rename');
	fireEvent.click(await screen.findByRole('button', { name: /Rename ?Laptop/ }));
	fireEvent.submit(await screen.findByRole('form', { name: 'Rename this passkey' }));
	await untilSent();
	fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	await createCodes();
	response.resolve({ body: { message: 'Renamed late.' } });
	await screen.findByText('Renamed late.');
	expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy();
});

test('an authenticator app that starts late does not replace the recovery codes', async () => {
	const { response, untilSent } = openWithSlow('/api/authenticator/options');
	fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
	await untilSent();
	await createCodes();
	vi.useFakeTimers({ shouldAdvanceTime: true });
	await act(() => {
		response.resolve({ body: STARTED });
		return vi.advanceTimersByTimeAsync(1_000);
	});
	expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy();
});

test('says what to do without a device', async () => {
	open({});
	fireEvent.click(await screen.findByText('What if I lose my device?'));
	expect(screen.getByText(/Log in with your password and a recovery code/)).toBeTruthy();
	// This browser has no passkeys.
	expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('says so if it could not be loaded', async () => {
	open({}, { '/api/factors': rejection(503, 'overloaded', 'Please try again in a moment.') });
	expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
});
