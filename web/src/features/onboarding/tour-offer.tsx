import { Suspense, useState } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { cameByThemselves, readArrival } from './arrival.ts';

const Tour = lazyComponent(async () => (await import('./tour.tsx')).Tour);

/** Loads the tour for visitors who came to the home page directly. */
export function TourOffer() {
	const [isWelcome] = useState(() => cameByThemselves(readArrival()));
	return (
		isWelcome && (
			<Suspense>
				<Tour />
			</Suspense>
		)
	);
}
