import type { PushDeviceWire } from '@bilby/contract/push/wire';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { PushNotifications } from './push-notifications.tsx';

/** An uncompressed point is 65 bytes. */
const KEY = new Uint8Array(65).fill(4);
const PUBLIC_KEY = btoa(String.fromCharCode(...KEY))
	.replaceAll('+', '-')
	.replaceAll('/', '_')
	.replace(/=+$/, '');
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'B1', auth: 'a1' } };

let subscribe: ReturnType<typeof vi.fn>;
let store: ReturnType<typeof vi.fn>;
let forget: ReturnType<typeof vi.fn>;
let present: { options: { applicationServerKey: ArrayBuffer }; unsubscribe: () => Promise<void> } | null;

beforeEach(() => {
	localStorage.clear();
	present = null;
	subscribe = vi.fn(async () => ({ toJSON: () => SUBSCRIPTION }));
	store = vi.fn(async (_address: string, _stored: Response) => {});
	forget = vi.fn(async () => true);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const buildDevice = (overrides: Partial<PushDeviceWire> = {}): PushDeviceWire => ({
	id: 3,
	name: 'Firefox on Android',
	current: true,
	last_sent_at: null,
	created_at: '2026-11-20T02:00:00.000Z',
	...overrides,
});

/** Replaces the parts of the browser that are missing here. */
function fakeBrowser({ permission = 'default', asked = 'granted', userAgent = 'Firefox' } = {}) {
	const pushManager = { subscribe, getSubscription: async () => present };
	const registration = { pushManager };
	const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
	vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, onLine: true, serviceWorker });
	vi.stubGlobal('PushManager', class {});
	vi.stubGlobal('caches', { open: async () => ({ put: store }), delete: forget });
	const notification = { permission, requestPermission: vi.fn(async () => asked) };
	vi.stubGlobal('Notification', notification);
	return notification;
}

function show(devices: PushDeviceWire[], responses: Parameters<typeof fakeFetch>[0] = {}) {
	const calls = fakeFetch({ '/api/push-devices': { body: { publicKey: PUBLIC_KEY, devices, id: 3 } }, ...responses });
	renderInRouter(<PushNotifications token={buildToken(7)} />);
	return calls;
}

const findSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'On this device' });

test('asks for permission when it is turned on, and registers this browser', async () => {
	const { requestPermission } = fakeBrowser();
	const calls = show([]);
	const toggle = await findSwitch();
	expect([toggle.checked, requestPermission.mock.calls]).toEqual([false, []]);
	fireEvent.click(toggle);
	await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual(SUBSCRIPTION));
	expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
	const stored: Response = store.mock.calls[0]?.[1];
	expect(await stored.json()).toEqual({ publicKey: PUBLIC_KEY, subscription: SUBSCRIPTION });
});

test('registers this browser even if its subscription cannot be stored here', async () => {
	fakeBrowser();
	store.mockRejectedValue(new Error('No space.'));
	const calls = show([]);
	fireEvent.click(await findSwitch());
	await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual(SUBSCRIPTION));
});

test('replaces a subscription for another key', async () => {
	fakeBrowser();
	const unsubscribe = vi.fn(async () => {});
	present = { options: { applicationServerKey: new ArrayBuffer(65) }, unsubscribe };
	const calls = show([]);
	fireEvent.click(await findSwitch());
	await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual(SUBSCRIPTION));
	expect(unsubscribe).toHaveBeenCalledOnce();
});

test('says so if the browser is not allowed to notify', async () => {
	const notification = fakeBrowser({ asked: 'denied' });
	const calls = show([]);
	const toggle = await findSwitch();
	notification.permission = 'denied';
	fireEvent.click(toggle);
	expect((await screen.findByRole('alert')).textContent).toContain('doesn’t allow notifications from this site');
	await screen.findByText(/Your browser blocks notifications/);
	expect(subscribe).not.toHaveBeenCalled();
	expect(calls.every(({ body }) => Object.keys(body).length === 0)).toBe(true);
});

test('says so if the browser cannot reach its push service', async () => {
	fakeBrowser();
	subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'));
	show([]);
	fireEvent.click(await findSwitch());
	await screen.findByText(/couldn’t reach its push service/);
	await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false));
});

test('is turned off on the server and in the browser', async () => {
	fakeBrowser({ permission: 'granted' });
	const unsubscribe = vi.fn(async () => {});
	present = { options: { applicationServerKey: KEY.buffer }, unsubscribe };
	const calls = show([buildDevice()], { '/api/push-devices/3': { body: { message: 'Removed.' } } });
	const toggle = await findSwitch();
	expect(toggle.checked).toBe(true);
	fireEvent.click(toggle);
	await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
	expect(calls.map(({ path }) => path)).toContain('/api/push-devices/3');
});

test('lists all devices, and shows the result of a test', async () => {
	fakeBrowser({ permission: 'granted' });
	const [first, second] = [buildDevice(), buildDevice({ id: 4, name: 'Chrome on Windows', current: false })];
	const result = { delivered: true, removed: false, message: 'It is on its way.' };
	const calls = show([first, second], { '/api/push-devices/4/test': { body: result } });
	await screen.findByRole('heading', { name: 'Firefox on Android This device' });
	expect(screen.getAllByText('Added 20 Nov 2026, nothing sent yet')).toHaveLength(2);
	fireEvent.click(screen.getByRole('button', { name: 'Send a test to Chrome on Windows' }));
	expect((await screen.findByText('It is on its way.')).getAttribute('role')).toBe('status');
	expect(calls.filter(({ path }) => path === '/api/push-devices')).toHaveLength(2);
});

test('explains blocked notifications', async () => {
	fakeBrowser({ permission: 'denied' });
	show([]);
	await screen.findByText(/Your browser blocks notifications from this site/);
	expect(screen.queryByRole('switch')).toBeNull();
});

test.each([
	['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', /add this site to your home screen first/],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', /add this site to your home screen first/],
	['Mozilla/5.0 (X11; Linux x86_64)', /can’t get push notifications/],
])('explains what is missing in %s', async (userAgent, text) => {
	vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, onLine: true });
	show([]);
	await screen.findByText(text);
	expect(screen.queryByRole('switch')).toBeNull();
});
