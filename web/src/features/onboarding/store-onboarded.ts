import { withStorage } from '#lib/session/storage.ts';
import { ONBOARDING_COMPLETED } from './use-tour-due.ts';

/** Notes whether this device has had the tour; answers false where the browser does not let us. */
export function storeOnboarded(isCompleted: boolean): boolean {
	return withStorage(() => {
		localStorage.setItem(ONBOARDING_COMPLETED, String(isCompleted));
		return true;
	}, false);
}
