import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, VARIANTS } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { joinAsNewcomer } from '../support/join.ts';

const DEAL = {
	title: 'Kettle: $49.00',
	body: 'A deal for your alert “Kettles”',
	path: '/deal-details/1',
	tag: 'alert-1',
};

/** The parts of a service worker that a test uses. */
interface WorkerScope extends EventTarget {
	clients: { openWindow(url: string): Promise<void> };
	registration: ServiceWorkerRegistration;
	ExtendableEvent: new (type: string) => Event;
	NotificationEvent: new (type: string, options: { notification: Notification | undefined }) => Event;
}

/** Returns a function that delivers a push to the site's service worker, as a push service does. */
async function openPushes(page: Page): Promise<(data: string) => Promise<void>> {
	const browser = await page.context().newCDPSession(page);
	const registrationId = await findRegistration(browser, page);
	const { origin } = new URL(page.url());
	return async (data) => {
		await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
	};
}

async function findRegistration(browser: CDPSession, page: Page): Promise<string> {
	const found = new Promise<string>((resolve) => {
		browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const [first] = registrations;
			if (first) resolve(first.registrationId);
		});
	});
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
	await browser.send('ServiceWorker.enable');
	return found;
}

/** Stores a subscription where the service worker looks for it. Without one, a push names no deal. */
const storeSubscription = (page: Page) =>
	page.evaluate(async () => (await caches.open('push')).put('/push-subscription', Response.json({})));

const shown = (page: Page) =>
	page.evaluate(async () => {
		const notifications = await (await navigator.serviceWorker.ready).getNotifications();
		return notifications.map(({ title, body }) => ({ title, body }));
	});

test('every push shows a notification, and a click opens its deal', async ({ site, openBrowser }) => {
	const context = await openBrowser({ token: await joinAsNewcomer(site), serviceWorkers: 'allow' });
	await context.grantPermissions(['notifications']);
	const page = await context.newPage();
	await page.goto('/');
	const deliver = await openPushes(page);
	await storeSubscription(page);

	await deliver(JSON.stringify(DEAL));
	await expect.poll(() => shown(page)).toEqual([{ title: DEAL.title, body: DEAL.body }]);
	// A repeated push replaces the first one.
	await deliver(JSON.stringify({ ...DEAL, title: 'Kettle: $45.00' }));
	await expect.poll(() => shown(page)).toEqual([{ title: 'Kettle: $45.00', body: DEAL.body }]);

	const [worker] = context.serviceWorkers();
	if (!worker) throw new Error('There is no service worker.');
	const opened = await worker.evaluate(async () => {
		const scope = globalThis as unknown as WorkerScope;
		const [notification] = await scope.registration.getNotifications();
		return new Promise<string>((resolve) => {
			// Only a person's click may open a window.
			scope.clients.openWindow = async (url) => resolve(url);
			scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
		});
	});
	expect(opened).toBe(`${site.url}/deal-details/1`);
	expect(await shown(page)).toEqual([]);

	for (const unreadable of ['', 'no JSON', '{"title":7}', 'null']) await deliver(unreadable);
	await expect
		.poll(() => shown(page))
		.toEqual([{ title: 'New deals for your alerts', body: 'Open the site to see them.' }]);
});

test('a browser that replaces its subscription keeps getting pushes', async ({ site, openBrowser }) => {
	const token = await joinAsNewcomer(site);
	const context = await openBrowser({ token, serviceWorkers: 'allow' });
	const { page, worker } = await replaceSubscription(context);
	await worker.evaluate(() => {
		const scope = globalThis as unknown as WorkerScope;
		scope.dispatchEvent(new scope.ExtendableEvent('pushsubscriptionchange'));
	});
	// It is stored once the site has accepted it.
	await expect.poll(() => storedEndpoint(page)).toBe('https://127.0.0.1/second');
	// The device stays the same one.
	await page.reload();
	await expect(page.getByRole('switch', { name: 'On this device' })).toBeChecked();
});

test('a subscription that the browser replaced while the site was down is renewed later', async ({
	site,
	openBrowser,
}) => {
	const context = await openBrowser({ token: await joinAsNewcomer(site), serviceWorkers: 'allow' });
	const { page, worker } = await replaceSubscription(context);
	await worker.evaluate(() => {
		PushManager.prototype.getSubscription = function () {
			return this.subscribe();
		};
	});
	// Reading a page tells the worker, which then compares the subscriptions.
	await page.goto('/terms-of-service');
	await expect.poll(() => storedEndpoint(page)).toBe('https://127.0.0.1/second');
});

const storedEndpoint = (page: Page) =>
	page.evaluate(async () => (await (await caches.match('/push-subscription'))?.json())?.subscription.endpoint);

/** Turns pushes on, and then gives the worker another subscription. The site does not know about that yet. */
async function replaceSubscription(context: BrowserContext): Promise<{ page: Page; worker: Worker }> {
	await context.grantPermissions(['notifications']);
	await context.addInitScript(fakeSubscriptions, 'https://127.0.0.1/first');
	const page = await context.newPage();
	await page.goto('/notifications?tab=settings');
	await page.getByRole('switch', { name: 'On this device' }).click();
	await page.getByText('This device', { exact: true }).waitFor();
	expect(await storedEndpoint(page)).toBe('https://127.0.0.1/first');

	const [worker] = context.serviceWorkers();
	if (!worker) throw new Error('There is no service worker.');
	await worker.evaluate(fakeSubscriptions, 'https://127.0.0.1/second');
	return { page, worker };
}

/** Test browsers have no push service. The address is never reached. */
function fakeSubscriptions(endpoint: string): void {
	const keys = {
		p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
		auth: 'BTBZMqHH6r4Tts7J_aSIgg',
	};
	const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
	PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
}

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test('a member turns push notifications on and off', async ({ site, openBrowser }) => {
			const token = await joinAsNewcomer(site);
			const context = await openBrowser({ token, variant, serviceWorkers: 'allow' });
			await context.grantPermissions(['notifications']);
			await context.addInitScript(fakeSubscriptions, 'https://127.0.0.1/push');
			const page = await context.newPage();
			await page.goto('/notifications?tab=settings');
			const toggle = page.getByRole('switch', { name: 'On this device' });
			await toggle.click();
			await page.getByText('This device', { exact: true }).waitFor();
			await expect(toggle).toBeChecked();
			await page.getByRole('button', { name: /^Send a test/ }).click();
			await page.getByText('We couldn’t reach the push service of that browser.').waitFor();
			await expectFits(page);
			await expectAccessible(page);
			await toggle.click();
			await expect(toggle).not.toBeChecked();
			await expect(page.getByText('This device', { exact: true })).toBeHidden();
		});
	});
}
