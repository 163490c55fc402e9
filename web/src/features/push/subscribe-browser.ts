import { readSubscription, storeSubscription } from './stored-subscription.ts';

/** Why this browser has no subscription, in words for its owner. */
export class PushRejection extends Error {
	override name = 'PushRejection';
}

/** How long to wait for the service worker. */
const WORKER_TIMEOUT_MS = 10_000;

/**
 * Asks for permission and returns a subscription of this browser. Must be called while a click is handled. Throws
 * `PushRejection`.
 */
export async function subscribeBrowser(publicKey: string) {
	if ((await Notification.requestPermission()) !== 'granted') {
		throw new PushRejection('Your browser doesn’t allow notifications from this site.');
	}
	const registration = await findRegistration();
	if (!registration) throw new PushRejection('Push notifications don’t work in private windows.');
	try {
		const subscription = readSubscription(await subscribe(registration.pushManager, decodeKey(publicKey)));
		await storeSubscription({ publicKey, subscription });
		return subscription;
	} catch (error) {
		console.info('The browser rejected the subscription.', error);
		throw new PushRejection('Your browser couldn’t reach its push service. Please try again later.');
	}
}

/** The service worker starts after the page. Private windows may have none at all. */
function findRegistration(): Promise<ServiceWorkerRegistration | null> {
	const late = new Promise<null>((resolve) => {
		setTimeout(() => resolve(null), WORKER_TIMEOUT_MS);
	});
	return Promise.race([navigator.serviceWorker.ready, late]);
}

/** A subscription for another key is replaced: the site's secret has changed since. */
async function subscribe(manager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
	const present = await manager.getSubscription();
	const presentKey = present?.options.applicationServerKey;
	if (present && presentKey && isEqual(new Uint8Array(presentKey), key)) return present;
	await present?.unsubscribe();
	return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function decodeKey(base64url: string): Uint8Array<ArrayBuffer> {
	const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
	return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
