import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';

/** Pixels around the view: a part wakes a little before it is seen. */
const NEAR_VIEW = 300;

const ACTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

interface SleepingOptions<Props> {
	load: () => Promise<ComponentType<Props>>;
	/** For what moves by itself: pixels around the view in which it wakes although nobody has done anything yet. */
	restlessWithin?: number;
}

type Sleeping<Props> = ComponentType<Props> & { wake: () => Promise<void> };

/**
 * A part of a page whose script comes when the reader does: its markup is the server's until it is near the view and somebody
 * has begun to scroll, point or type. Links and forms in it work before that as they do without a script. Drawn in the
 * browser it wakes at once, and awaiting `wake` first spares the empty place; on the server that is needed always. So it does
 * where the address leads into the page, perhaps to something that sleeps.
 */
export function sleeping<Props extends object>({ load, restlessWithin }: SleepingOptions<Props>): Sleeping<Props> {
	let awake: ComponentType<Props> | null = null;
	let tell: (part: { default: ComponentType<Props> }) => void = () => undefined;
	// Never refused: what could not be loaded stays as the server drew it, until the next try.
	const woken = new Promise<{ default: ComponentType<Props> }>((resolve) => {
		tell = resolve;
	});
	const Asleep: ComponentType<Props> = lazy(() => woken);

	const wake = async () => {
		awake ??= await load();
		tell({ default: awake });
	};

	function Sleeper(props: Props) {
		const place = useRef<HTMLDivElement>(null);
		const isHydrated = useHydrated();
		const [isDrawnHere] = useState(isHydrated);
		const [firstProps] = useState(props);
		const [Part] = useState<ComponentType<Props>>(() => awake ?? Asleep);
		// Changed, it would be drawn anew, and cannot be without its script.
		const isWanted = isDrawnHere || props !== firstProps;

		useEffect(() => {
			if (awake || !place.current) return;
			if (isWanted || window.location.hash !== '') return tryTo(wake);
			return whenTurnedTo(place.current, restlessWithin, () => tryTo(wake));
		}, [isWanted]);

		return (
			<div ref={place} className="contents">
				<Bed Part={Part} props={useDeferredValue(props)} />
			</div>
		);
	}
	return Object.assign(memo(Sleeper), { wake });
}

interface BedProps {
	// biome-ignore lint/suspicious/noExplicitAny: the two fit each other, which a memo cannot say
	Part: ComponentType<any>;
	props: object;
}

/** React takes the markup away from a part that is drawn again while it sleeps: it is drawn again only with other props. */
const Bed = memo(function Bed({ Part, props }: BedProps) {
	return (
		<Suspense>
			<Part {...props} />
		</Suspense>
	);
});

function tryTo(wake: () => Promise<void>): void {
	wake().catch((error: unknown) => console.info('A part of the page could not be loaded.', error));
}

/** Calls back once `place` is near the view, and somebody has begun to do something unless it is restless. */
function whenTurnedTo(place: HTMLElement, restlessWithin: number | undefined, callBack: () => void): () => void {
	const over = new AbortController();
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) callBack();
		},
		{ rootMargin: `${restlessWithin ?? NEAR_VIEW}px 0px` },
	);
	const watch = () => {
		for (const child of place.children) observer.observe(child);
	};
	window.addEventListener('hashchange', callBack, { signal: over.signal });
	if (restlessWithin !== undefined) watch();
	else for (const act of ACTS) window.addEventListener(act, watch, { once: true, passive: true, signal: over.signal });
	return () => {
		over.abort();
		observer.disconnect();
	};
}
