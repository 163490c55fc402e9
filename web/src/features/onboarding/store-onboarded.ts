import { withStorage } from '#lib/session/storage.ts';
import { ONBOARDING_COMPLETED } from './use-tour-due.ts';

/** Stores whether this device has seen the tour. Returns false if the browser forbids storage. */
export function storeOnboarded(isCompleted: boolean): boolean {
	return withStorage(() => {
		localStorage.setItem(ONBOARDING_COMPLETED, String(isCompleted));
		return true;
	}, false);
}
