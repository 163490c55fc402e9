import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';

/** Pixels around the viewport: a part hydrates a little before it is visible. */
const NEAR_VIEW = 300;

const ACTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

interface LazyHydrateOptions<Props> {
	load: () => Promise<ComponentType<Props>>;
	/**
	 * For parts that change on their own: pixels around the viewport within which they hydrate without any interaction.
	 */
	eagerWithin?: number;
}

type LazyHydrated<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * Makes a part of a page hydrate late. It keeps the server's markup until it is near the viewport and the visitor
 * scrolls, points or types. Until then, its links and forms work as they do without a script. It hydrates immediately
 * if it is rendered in the browser, or if the URL has a fragment, which may point into it. Await `preload` first to
 * avoid an empty place; on the server this is always required. The part must not read the route's match, because the
 * router may have moved on by the time it hydrates.
 */
export function lazyHydrate<Props extends object>({
	load,
	eagerWithin,
}: LazyHydrateOptions<Props>): LazyHydrated<Props> {
	let component: ComponentType<Props> | null = null;
	let resolveLoaded: (part: { default: ComponentType<Props> }) => void = () => undefined;
	// Never rejects: a part that fails to load keeps the server's markup until the next attempt.
	const loaded = new Promise<{ default: ComponentType<Props> }>((resolve) => {
		resolveLoaded = resolve;
	});
	const Pending: ComponentType<Props> = lazy(() => loaded);

	const preload = async () => {
		component ??= await load();
		resolveLoaded({ default: component });
	};

	function HydrationBoundary(props: Props) {
		const container = useRef<HTMLDivElement>(null);
		const isHydrated = useHydrated();
		const [isClientRendered] = useState(isHydrated);
		const [firstProps] = useState(props);
		const [Part] = useState<ComponentType<Props>>(() => component ?? Pending);
		// A part with new props would have to render again, which needs its script.
		const shouldHydrate = isClientRendered || props !== firstProps;

		useEffect(() => {
			if (component || !container.current) return;
			if (shouldHydrate || window.location.hash !== '') return attempt(preload);
			return whenNeeded(container.current, eagerWithin, () => attempt(preload));
		}, [shouldHydrate]);

		return (
			<div ref={container} className="contents">
				<HydratedPart Part={Part} props={useDeferredValue(props)} />
			</div>
		);
	}
	return Object.assign(memo(HydrationBoundary), { preload });
}

interface PartProps {
	// biome-ignore lint/suspicious/noExplicitAny: part and props match, but `memo` loses the type parameter
	Part: ComponentType<any>;
	props: object;
}

/**
 * React discards the server's markup of a part that renders again before it hydrates. So it renders again only with new
 * props.
 */
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

/**
 * Calls back once `container` is near the viewport. Unless it is eager, this also waits for the visitor's first
 * interaction.
 */
function whenNeeded(container: HTMLElement, eagerWithin: number | undefined, callBack: () => void): () => void {
	const controller = new AbortController();
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) callBack();
		},
		{ rootMargin: `${eagerWithin ?? NEAR_VIEW}px 0px` },
	);
	const watch = () => {
		for (const child of container.children) observer.observe(child);
	};
	window.addEventListener('hashchange', callBack, { signal: controller.signal });
	if (eagerWithin !== undefined) watch();
	else {
		// In the capture phase: React stops events on markup that is not hydrated before they bubble.
		const options = { once: true, passive: true, capture: true, signal: controller.signal };
		for (const act of ACTS) window.addEventListener(act, watch, options);
	}
	return () => {
		controller.abort();
		observer.disconnect();
	};
}
