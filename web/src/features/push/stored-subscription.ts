import type { PushDeviceInput } from '@bilby/contract/push/wire';

/** The subscription of this browser as the site knows it. The service worker needs it when the browser replaces it. */
interface StoredSubscription {
	/** The site's key, in base64url. */
	publicKey: string;
	subscription: PushDeviceInput;
}

/** Service workers cannot read local storage, but both can read caches. */
const CACHE = 'push';
const ADDRESS = '/push-subscription';

/**
 * Stores the subscription. Without space for it, pushes name no deal, and end if the browser replaces the subscription.
 */
export async function storeSubscription(stored: StoredSubscription): Promise<void> {
	try {
		await (await caches.open(CACHE)).put(ADDRESS, Response.json(stored));
	} catch (error) {
		console.info('The push subscription could not be stored.', error);
	}
}

export async function findStoredSubscription(): Promise<StoredSubscription | null> {
	const response = await (await caches.open(CACHE)).match(ADDRESS);
	return (await response?.json()) ?? null;
}

export async function forgetSubscription(): Promise<void> {
	await caches.delete(CACHE);
}

/** Returns what the site needs to know of a subscription. */
export function readSubscription(subscription: PushSubscription): PushDeviceInput {
	const { endpoint = '', keys } = subscription.toJSON();
	return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
