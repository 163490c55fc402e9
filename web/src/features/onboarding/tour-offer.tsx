import { Suspense, useState } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const Tour = lazyComponent(async () => (await import('./tour.tsx')).Tour);

/** Loads the tour for visitors who came to the home page directly. */
export function TourOffer() {
	const [isWelcome] = useState(() => openedDirectly(readArrival()));
	return (
		isWelcome && (
			<Suspense>
				<Tour />
			</Suspense>
		)
	);
}

/** How a visit started. */
interface Arrival {
	/** The address of the page that was loaded first, before any client-side navigation. */
	address: string;
	/** The referrer. Empty for a bookmark, a typed address or a new tab. */
	referrer: string;
}

function readArrival(): Arrival {
	const [navigation] = performance.getEntriesByType('navigation');
	return { address: navigation?.name ?? window.location.href, referrer: document.referrer };
}

/** True if the visitor opened the home page directly, not by a link from elsewhere or to something on it. */
export function openedDirectly({ address, referrer }: Arrival): boolean {
	return isPlainHome(address) && (referrer === '' || isPlainHome(referrer));
}

function isPlainHome(address: string): boolean {
	const { origin, pathname, search, hash } = new URL(address);
	return origin === window.location.origin && /^\/(home)?$/.test(pathname) && search === '' && hash === '';
}
