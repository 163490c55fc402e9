import { useEffect } from 'react';
import { startTour } from './start-tour.ts';

/** Renders nothing itself: the tour is open while this component is mounted, so it closes with the page. */
export function Tour() {
	useEffect(() => startTour(), []);
	return null;
}
