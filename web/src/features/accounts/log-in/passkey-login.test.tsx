import type { UsedPasskey } from '@bilby/contract/accounts/factor-wire';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PasskeyCancelled, requestPasskey, stopRequestingPasskey } from '#lib/session/passkeys.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { PasskeyLogin } from './passkey-login.tsx';

vi.mock(import('#lib/session/passkeys.ts'), async (load) => ({
	...(await load()),
	hasPasskeys: () => true,
	canOfferPasskeys: async () => true,
	requestPasskey: vi.fn(),
	stopRequestingPasskey: vi.fn(),
}));

const PICKED = { id: 'p' } as UsedPasskey;
const CANCELLED = new PasskeyCancelled('Nothing was confirmed.');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const onDone = vi.fn();
const onFailure = vi.fn();
let requests: { isOffer: boolean; challenge: string; settle: PromiseWithResolvers<UsedPasskey> }[] = [];

beforeEach(async () => {
	vi.useFakeTimers();
	vi.spyOn(console, 'info').mockImplementation(() => undefined);
	requests = [];
	let challenges = 0;
	fakeFetch({
		'/api/login/options': () => ({ body: { options: { challenge: `c${++challenges}` } } }),
		'/api/login/passkey': rejection(403, 'not_allowed', 'We couldn’t accept this passkey.'),
	});
	vi.mocked(requestPasskey).mockImplementation(({ challenge }, isOffer = false) => {
		const settle = Promise.withResolvers<UsedPasskey>();
		requests.push({ isOffer, challenge, settle });
		return settle.promise;
	});
	render(<PasskeyLogin wantsToBeRemembered={() => false} onDone={onDone} onFailure={onFailure} />);
	await pass(0);
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	onFailure.mockClear();
});

const offers = () => requests.filter(({ isOffer }) => isOffer).map(({ challenge }) => challenge);
const clickButton = async () => {
	fireEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
	await pass(0);
};

describe('the email field offers passkeys', () => {
	test('with a new challenge before the old one expires', async () => {
		await pass(8 * 60_000);
		expect(offers()).toEqual(['c1', 'c2']);
	});

	test('again after the server rejected one', async () => {
		requests[0]?.settle.resolve(PICKED);
		await pass(0);
		expect(onFailure).toHaveBeenLastCalledWith('We couldn’t accept this passkey.');
		expect(offers()).toEqual(['c1', 'c2']);
	});

	test('again after the visitor closed the list', async () => {
		await pass(5_000);
		requests[0]?.settle.reject(CANCELLED);
		await pass(0);
		expect(offers()).toEqual(['c1', 'c2']);
	});

	test('not again in a browser that ends the offer immediately', async () => {
		requests[0]?.settle.reject(CANCELLED);
		await pass(0);
		expect(offers()).toEqual(['c1']);
	});

	test('again after the visitor closed the dialog of the button, and not while it is open', async () => {
		await clickButton();
		await pass(9 * 60_000);
		expect(offers()).toEqual(['c1']);
		requests[1]?.settle.reject(CANCELLED);
		await pass(0);
		expect(onFailure).toHaveBeenLastCalledWith('Nothing was confirmed.');
		expect(offers()).toEqual(['c1', 'c3']);
	});
});

test('the dialog of the button closes if the visitor leaves the page', async () => {
	await clickButton();
	vi.mocked(stopRequestingPasskey).mockClear();
	cleanup();
	expect(stopRequestingPasskey).toHaveBeenCalled();
});
