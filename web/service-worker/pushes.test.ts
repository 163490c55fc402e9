import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSubscription, storeSubscription } from '../src/features/push/stored-subscription.ts';
import { fakeCaches } from '../src/testing/fake-caches.ts';
import { showPush } from './pushes.ts';

const KETTLE = { title: 'Kettle: $49.00', body: 'A deal for your alert “Kettles”', path: '/deal-details/1', tag: 'a1' };
const STORED = {
	publicKey: 'B0',
	subscription: { endpoint: 'https://push.example/1', keys: { p256dh: 'B1', auth: 'a' } },
};

const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {});

beforeEach(() => {
	fakeCaches();
	vi.stubGlobal('self', { registration: { showNotification } });
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	showNotification.mockClear();
});

/** Delivers a push. Returns the title and the text of its notification. */
async function deliver(message: object) {
	let shown: Promise<unknown> | undefined;
	const event = { data: { json: () => message }, waitUntil: (work: Promise<unknown>) => (shown = work) };
	showPush(event as unknown as PushEvent);
	await shown;
	return showNotification.mock.calls.map(([title, { body }]) => [title, body]);
}

const NEUTRAL = ['New deals for your alerts', 'Open the site to see them.'];

test('a push names its deal while this browser is subscribed', async () => {
	await storeSubscription(STORED);
	expect(await deliver(KETTLE)).toEqual([[KETTLE.title, KETTLE.body]]);
});

test('a push that arrives after a logout names no deal', async () => {
	await storeSubscription(STORED);
	await forgetSubscription();
	expect(await deliver(KETTLE)).toEqual([NEUTRAL]);
	expect(showNotification.mock.calls[0]?.[1].data).toEqual({ path: '/notifications' });
});

test('a push shows something even if the stored subscription cannot be read', async () => {
	vi.spyOn(console, 'info').mockReturnValue();
	vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('The disk is full.', 'QuotaExceededError'));
	expect(await deliver(KETTLE)).toEqual([NEUTRAL]);
});
