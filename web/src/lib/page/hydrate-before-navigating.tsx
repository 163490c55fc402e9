import type { AnyRoute, AnyRouter, RouteComponent } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/** Hydration that takes longer has failed in a way that nobody saw; then links must work all the same. */
const LONGEST_WAIT_MS = 3_000;

let isHydrated = false;
let open: () => void = () => undefined;
const hydrated = new Promise<void>((resolve) => {
	open = resolve;
});

/**
 * Holds navigations back until React has taken over the page that the server sent. React hydrates what stands in a Suspense
 * boundary after everything around it. Were the router to publish another page meanwhile, React would first hydrate the old
 * one, whose match the router has forgotten by then, fail, and draw the whole document anew. Each is marked for the style sheet,
 * which shows that a press was heard. `drawn` are the routes of that page.
 */
export function hydrateBeforeNavigating(router: AnyRouter, drawn: readonly AnyRoute[]): void {
	for (const route of drawn) {
		if (route.isRoot) continue;
		const { component, pendingComponent } = route.options;
		if (component) route.update({ component: markingHydrated(component) });
		if (pendingComponent) route.update({ pendingComponent: markingHydrated(pendingComponent) });
	}
	const { load } = router;
	router.load = async (options) => {
		if (options?.action === undefined) return load(options);
		const { dataset } = document.documentElement;
		dataset.navigating = '';
		try {
			if (!isHydrated) {
				setTimeout(open, LONGEST_WAIT_MS);
				await hydrated;
			}
			await load(options);
		} finally {
			delete dataset.navigating;
		}
	};
}

/** For what stands in the place of a page, whose own components then are not drawn. */
export function useMarkHydrated(): void {
	useLayoutEffect(() => {
		isHydrated = true;
		open();
	}, []);
}

/** The router loads a component by its `preload`, so that goes along. */
function markingHydrated(Component: RouteComponent): RouteComponent {
	function Marking() {
		useMarkHydrated();
		return <Component />;
	}
	return Object.assign(Marking, Component.preload && { preload: Component.preload });
}
