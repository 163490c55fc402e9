import { useEffect, useState } from 'react';
import { withStorage } from '#lib/session/storage.ts';

/** The storage name that records a finished tour. Logging out keeps it. */
export const ONBOARDING_COMPLETED = 'onboardingCompleted';

/** Milliseconds. The tour does not compete with the loading page. */
const DUE_AFTER_MS = 8_000;

/**
 * True on a device that has not seen the tour, once the visitor scrolls or has been here for a while. Part of the home
 * page's first load, so it does nothing else. No cleanup: an unmounted page ignores the update.
 */
export function useTourDue(): boolean {
	const [isDue, setIsDue] = useState(false);
	useEffect(() => {
		// Unreadable storage counts as seen. Otherwise the tour would come back on every visit.
		if (withStorage(() => localStorage.getItem(ONBOARDING_COMPLETED), 'true') === 'true') return;
		const beDue = () => setIsDue(true);
		setTimeout(beDue, DUE_AFTER_MS);
		window.addEventListener('scroll', beDue, { once: true });
	}, []);
	return isDue;
}
