import type { PushMessage } from '@bilby/contract/push/push-message';
import { NOTIFICATIONS_PATH, toOwnPath } from '../src/features/push/own-path.ts';
import {
	findStoredSubscription,
	forgetSubscription,
	readSubscription,
	storeSubscription,
} from '../src/features/push/stored-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Browsers stop a site that gets pushes and shows nothing. This is shown for an unreadable push, and for one that arrives after
 * its member has logged out here.
 */
const NEUTRAL: PushMessage = {
	title: 'New deals for your alerts',
	body: 'Open the site to see them.',
	path: NOTIFICATIONS_PATH,
	tag: 'alerts',
};

/** Shows a notification for every push. */
export function showPush(event: PushEvent): void {
	event.waitUntil(showMessage(event.data));
}

async function showMessage(data: PushMessageData | null): Promise<void> {
	const { title, body, path, tag } = (await isSubscribed()) ? readMessage(data) : NEUTRAL;
	await self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } });
}

async function isSubscribed(): Promise<boolean> {
	try {
		return (await findStoredSubscription()) !== null;
	} catch (unreadable) {
		console.info('The push subscription could not be read.', unreadable);
		return false;
	}
}

/** Opens the page of a notification, in its window if there is one. */
export function openNotification(event: NotificationEvent): void {
	const { notification } = event;
	notification.close();
	event.waitUntil(openPage(toOwnPath(notification.data?.path, self.location.origin)));
}

/** Tells the site that the browser has replaced its subscription, which it may do at any time. */
export function renewSubscription(event: PushSubscriptionChangeEvent): void {
	event.waitUntil(renew(event.newSubscription));
}

/** Tells the site about a replaced subscription if it could not be told when the browser replaced it. */
export async function renewIfReplaced(): Promise<void> {
	const stored = await findStoredSubscription();
	if (!stored) return;
	const present = await self.registration.pushManager.getSubscription();
	if (present && readSubscription(present).endpoint !== stored.subscription.endpoint) await renew(present);
}

async function renew(given: PushSubscription | null): Promise<void> {
	const stored = await findStoredSubscription();
	if (!stored) return;
	const { publicKey, subscription: old } = stored;
	// Some browsers leave it to the site to subscribe again.
	const options = { userVisibleOnly: true, applicationServerKey: publicKey };
	const renewed = readSubscription(given ?? (await self.registration.pushManager.subscribe(options)));
	const response = await fetch('/api/push-renewals', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ old, renewed }),
	});
	if (response.ok) await storeSubscription({ publicKey, subscription: renewed });
	// The member has logged out or removed this device in the meantime.
	else if (response.status === 404) await forgetSubscription();
}

async function openPage(path: string): Promise<void> {
	const { href } = new URL(path, self.location.origin);
	const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	await (windows.find(({ url }) => url === href)?.focus() ?? self.clients.openWindow(href));
}

function readMessage(data: PushMessageData | null): PushMessage {
	try {
		const { title, body, path, tag }: Partial<Record<keyof PushMessage, unknown>> = data?.json() ?? {};
		if (typeof title !== 'string' || title === '') return NEUTRAL;
		return { title, body: String(body ?? ''), path: String(path ?? ''), tag: String(tag ?? NEUTRAL.tag) };
	} catch (unreadable) {
		console.info('A push could not be read.', unreadable);
		return NEUTRAL;
	}
}
