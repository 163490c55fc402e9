import { useEffect, useState } from 'react';
import { withStorage } from '#lib/session/storage.ts';

/** Under this name a device remembers that it has had the tour; a logout leaves it there. */
export const ONBOARDING_COMPLETED = 'onboardingCompleted';

/** The first moments of a page, in milliseconds, are for the page. */
const DUE_AFTER_MS = 8_000;

/**
 * Whether to think of the tour: on a device that has not had it, once somebody begins to scroll or has been here for a moment.
 * Part of the home page's first load, whose weight is bounded: nothing more is decided here, and nothing cleaned up, since a page
 * that has gone takes no notice.
 */
export function useTourDue(): boolean {
	const [isDue, setIsDue] = useState(false);
	useEffect(() => {
		// Where nothing can be read it counts as had: it would come again and again.
		if (withStorage(() => localStorage.getItem(ONBOARDING_COMPLETED), 'true') === 'true') return;
		const beDue = () => setIsDue(true);
		setTimeout(beDue, DUE_AFTER_MS);
		window.addEventListener('scroll', beDue, { once: true });
	}, []);
	return isDue;
}
