import { useEffect, useRef } from 'react';

/** After saving, the page returns to its head (specification, 4). */
const SCROLL_AFTER_MS = 1_000;

/** Answers what scrolls the page to its head, soon, unless it is left before. */
export function useScrollToTop(): () => void {
	const timer = useRef<number | undefined>(undefined);
	useEffect(() => () => window.clearTimeout(timer.current), []);
	return () => {
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(() => window.scrollTo(0, 0), SCROLL_AFTER_MS);
	};
}
