import { forgetSubscription } from './stored-subscription.ts';

/**
 * Ends the subscription of this browser, if there is one. It is forgotten first, so that pushes that still arrive name no deal.
 */
export async function unsubscribeBrowser(): Promise<void> {
	await forgetSubscription();
	const registration = await navigator.serviceWorker?.getRegistration();
	const subscription = await registration?.pushManager?.getSubscription();
	await subscription?.unsubscribe();
}
