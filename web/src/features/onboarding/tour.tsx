import { useEffect } from 'react';
import { startTour } from './start-tour.ts';

/** Draws nothing itself: the tour lies over the page as long as this stands, so that it never comes along to another one. */
export function Tour() {
	useEffect(() => startTour(), []);
	return null;
}
