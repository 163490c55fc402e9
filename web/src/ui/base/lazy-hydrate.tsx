import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';

/** Pixels around the view: a part hydrates a little before it is seen. */
const NEAR_VIEW = 300;

const ACTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

interface LazyHydrateOptions<Props> {
	load: () => Promise<ComponentType<Props>>;
	/** For what moves by itself: pixels around the view within which it hydrates although nobody has done anything yet. */
	eagerWithin?: number;
}

type LazyHydrated<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A part of a page that hydrates late: its markup is the server's until it is near the view and somebody has begun to scroll,
 * point or type. Links and forms in it work before that as they do without a script. Rendered in the browser it hydrates at
 * once, and so it does where the address leads into the page, perhaps to something in it. Awaiting `preload` first spares the
 * empty place; on the server that is always needed. It may not read the route's match: it can hydrate while the router already
 * has another.
 */
export function lazyHydrate<Props extends object>({
	load,
	eagerWithin,
}: LazyHydrateOptions<Props>): LazyHydrated<Props> {
	let component: ComponentType<Props> | null = null;
	let resolveLoaded: (part: { default: ComponentType<Props> }) => void = () => undefined;
	// Never refused: what could not be loaded stays as the server drew it, until the next try.
	const loaded = new Promise<{ default: ComponentType<Props> }>((resolve) => {
		resolveLoaded = resolve;
	});
	const Pending: ComponentType<Props> = lazy(() => loaded);

	const preload = async () => {
		component ??= await load();
		resolveLoaded({ default: component });
	};

	function HydrationBoundary(props: Props) {
		const place = useRef<HTMLDivElement>(null);
		const isHydrated = useHydrated();
		const [isClientRendered] = useState(isHydrated);
		const [firstProps] = useState(props);
		const [Part] = useState<ComponentType<Props>>(() => component ?? Pending);
		// Changed, it would be drawn anew, and cannot be without its script.
		const isWanted = isClientRendered || props !== firstProps;

		useEffect(() => {
			if (component || !place.current) return;
			if (isWanted || window.location.hash !== '') return attempt(preload);
			return whenInteresting(place.current, eagerWithin, () => attempt(preload));
		}, [isWanted]);

		return (
			<div ref={place} className="contents">
				<HydratedPart Part={Part} props={useDeferredValue(props)} />
			</div>
		);
	}
	return Object.assign(memo(HydrationBoundary), { preload });
}

interface PartProps {
	// biome-ignore lint/suspicious/noExplicitAny: the two fit each other, which a memo cannot say
	Part: ComponentType<any>;
	props: object;
}

/** React takes the markup away from a part that is rendered again before it hydrates: it is rendered again only with other props. */
const HydratedPart = memo(function HydratedPart({ Part, props }: PartProps) {
	return (
		<Suspense>
			<Part {...props} />
		</Suspense>
	);
});

function attempt(preload: () => Promise<void>): void {
	preload().catch((error: unknown) => console.info('A part of the page could not be loaded.', error));
}

/** Calls back once `place` is near the view, and somebody has begun to do something unless it is restless. */
function whenInteresting(place: HTMLElement, eagerWithin: number | undefined, callBack: () => void): () => void {
	const over = new AbortController();
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) callBack();
		},
		{ rootMargin: `${eagerWithin ?? NEAR_VIEW}px 0px` },
	);
	const watch = () => {
		for (const child of place.children) observer.observe(child);
	};
	window.addEventListener('hashchange', callBack, { signal: over.signal });
	if (eagerWithin !== undefined) watch();
	else {
		// On the way in: React stops what is done to a part that it has not taken over before it comes back up.
		const options = { once: true, passive: true, capture: true, signal: over.signal };
		for (const act of ACTS) window.addEventListener(act, watch, options);
	}
	return () => {
		over.abort();
		observer.disconnect();
	};
}
