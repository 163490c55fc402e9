import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

/**
 * A skeleton is offered once its code is there; until then the page before it stays in view. The router itself goes by the clock
 * alone. What it offers without its code suspends where nothing stands in for it: the old page is hidden, nothing is in its place,
 * and the router scrolls before there is anything to scroll to. React takes over what the server has `drawn` with the skeletons of
 * those routes around it, and waits for the code by itself.
 */
export function offerLoadedSkeletons(router: AnyRouter, drawn: readonly AnyRoute[]): void {
	for (const route of Object.values<AnyRoute>(router.routesById)) {
		const { pendingComponent } = route.options;
		if (!pendingComponent?.preload || drawn.includes(route)) continue;
		const loadSkeleton = pendingComponent.preload;
		delete route.options.pendingComponent;
		// Not by `route.lazy`: what that takes brings hooks along that nothing here needs.
		Object.assign(route, {
			lazyFn: async () => {
				await loadSkeleton();
				return { options: { pendingComponent } };
			},
		});
	}
}
