import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { Skeleton } from '../base/skeleton.tsx';
import { lazyComponent } from './lazy-component.ts';

/** Shown for pages without a skeleton of their own, and while that skeleton is not loaded yet. */
export function PageSkeleton() {
	useTopOfPage();
	return (
		<div className="content-width pt-6">
			<p role="status" className="sr-only">
				Loading the page…
			</p>
			<Skeleton className="h-8 w-3/5" />
			<Skeleton className="mt-4 h-4 w-4/5" />
			<Skeleton className="mt-8 h-[360px] rounded-card" />
		</div>
	);
}

/**
 * A page's own skeleton, as the route's `pendingComponent`. Its boundary matters: if the skeleton itself suspended, the
 * router would report a page as rendered that appears up to a second later. The focus and the scroll position would be
 * set on the skeleton, and lost.
 */
export function lazySkeleton(load: () => Promise<ComponentType>) {
	const OwnSkeleton = lazyComponent(load);
	return function LazySkeleton() {
		useTopOfPage();
		return (
			<Suspense fallback={<PageSkeleton />}>
				<OwnSkeleton />
			</Suspense>
		);
	};
}

/**
 * Scrolls up when a skeleton appears. The router does so only once the page has loaded. Until then, visitors from far
 * down a list would see the footer. A page that is being hydrated stays where the browser has restored it.
 */
function useTopOfPage(): void {
	const [isNavigation] = useState(useHydrated());
	useLayoutEffect(() => {
		if (isNavigation) window.scrollTo(0, 0);
	}, [isNavigation]);
}
