import { useEffect, useRef } from 'react';

/** After saving, the page scrolls to the top (specification, 4). */
const SCROLL_AFTER_MS = 1_000;

/** Returns a function that scrolls to the top after a second, unless the member leaves the page first. */
export function useScrollToTop(): () => void {
	const timer = useRef<number | undefined>(undefined);
	useEffect(() => () => window.clearTimeout(timer.current), []);
	return () => {
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(() => window.scrollTo(0, 0), SCROLL_AFTER_MS);
	};
}
