import type { AnyRouter } from '@tanstack/react-router';

/** Sets `data-navigating` while the next page loads: the style sheet then shows a bar. */
export function markNavigations(router: AnyRouter): void {
	const { dataset } = document.documentElement;
	router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
		if (fromLocation) dataset.navigating = '';
	});
	router.subscribe('onResolved', () => {
		delete dataset.navigating;
	});
}
