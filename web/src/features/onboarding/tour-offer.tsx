import { Suspense, useState } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { cameByThemselves, readArrival } from './arrival.ts';

const Tour = lazyComponent(async () => (await import('./tour.tsx')).Tour);

/** The tour for whoever came to the home page by themselves; nobody else loads it. */
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
