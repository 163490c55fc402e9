import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubChannels } from '#testing/fake-channel.ts';
import { stubLocks } from '#testing/fake-locks.ts';
import { type Outbox, openOutbox, SEND_AFTER_MS, type Settle } from './outbox.ts';

interface Pending {
	value: string;
	at: number;
}

type Send = (pending: [string, Pending][], settle: Settle<string, Pending>) => Promise<boolean>;

const tabs: Outbox<string, Pending>[] = [];
const send = vi.fn<Send>();

beforeEach(() => {
	vi.useFakeTimers();
	stubChannels();
	stubLocks();
	send.mockImplementation(async (pending, settle) => {
		for (const [key, { value, at }] of pending) settle(key, at, { value, at: Date.now() });
		return true;
	});
});
afterEach(() => {
	for (const tab of tabs.splice(0)) tab.stop();
	send.mockReset();
	localStorage.clear();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.useRealTimers();
});

function openTab(memberId = 7) {
	const settled: unknown[] = [];
	const tab = openOutbox<string, Pending, Pending>({
		name: 'saves',
		memberId,
		isKey: (key): key is string => key.startsWith('deal:'),
		send,
		onPending: () => undefined,
		onSettled: (key, _, confirmed) => settled.push([key, confirmed?.value]),
	});
	tabs.push(tab);
	return { put: (key: string, value: string) => tab.put(key, { value, at: Date.now() }), settled };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sentValues = () => send.mock.calls.map(([pending]) => pending.map(([, { value }]) => value));

test('two tabs that become online together send each request once', async () => {
	Object.assign(navigator, { onLine: false });
	const [one, other] = [openTab(), openTab()];
	one.put('deal:1', 'saved');
	other.put('deal:2', 'saved');
	await wait(SEND_AFTER_MS);
	expect(send).not.toHaveBeenCalled();
	Object.assign(navigator, { onLine: true });
	window.dispatchEvent(new Event('online'));
	await wait(1);
	expect(sentValues()).toEqual([['saved', 'saved']]);
	expect(one.settled).toEqual(other.settled);
});

test('a newer request stays pending when the response to an older one arrives', async () => {
	const response = Promise.withResolvers<boolean>();
	send.mockImplementationOnce(async ([first], settle) => {
		const isDelivered = await response.promise;
		if (first) settle(first[0], first[1].at, first[1]);
		return isDelivered;
	});
	const tab = openTab();
	tab.put('deal:1', 'saved');
	await wait(SEND_AFTER_MS);
	tab.put('deal:1', 'removed');
	response.resolve(true);
	await wait(SEND_AFTER_MS);
	expect(sentValues()).toEqual([['saved'], ['removed']]);
	expect(tab.settled).toEqual([
		['deal:1', 'saved'],
		['deal:1', 'removed'],
	]);
});

test('requests are sent even if the browser refuses to store them', async () => {
	vi.spyOn(console, 'info').mockImplementation(() => undefined);
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new Error('full');
	});
	openTab().put('deal:1', 'saved');
	await wait(SEND_AFTER_MS);
	expect(sentValues()).toEqual([['saved']]);
});

test('a request that was interrupted is sent on the next visit of the same member', async () => {
	send.mockResolvedValue(false);
	openTab().put('deal:1', 'saved');
	await wait(SEND_AFTER_MS);
	tabs.splice(0).map((tab) => tab.stop());
	openTab(8);
	await wait(SEND_AFTER_MS);
	expect(send).toHaveBeenCalledTimes(1);
	openTab(7);
	await wait(SEND_AFTER_MS);
	expect(sentValues()).toEqual([['saved'], ['saved']]);
});

test.each(['not JSON', '5', '{"pending":{"other":{"value":"saved","at":1}}}'])(
	'ignores the stored text %s',
	async (text) => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		localStorage.setItem('saves:7', text);
		openTab();
		await wait(SEND_AFTER_MS);
		expect(send).not.toHaveBeenCalled();
	},
);
