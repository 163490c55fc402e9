import { type RefObject, useEffect, useState } from 'react';

/** True while the mouse points at the element or the focus is inside it. */
export function useAttention(element: RefObject<HTMLElement | null>): boolean {
	const [isPointedAt, setIsPointedAt] = useState(false);
	const [hasFocus, setHasFocus] = useState(false);
	useEffect(() => {
		const watched = element.current;
		if (!watched) return;
		const listeners = new AbortController();
		const listen = (type: string, react: () => void) => watched.addEventListener(type, react, listeners);
		listen('mouseenter', () => setIsPointedAt(true));
		listen('mouseleave', () => setIsPointedAt(false));
		listen('focusin', () => setHasFocus(true));
		listen('focusout', () => setHasFocus(false));
		setIsPointedAt(watched.matches(':hover'));
		setHasFocus(watched.contains(document.activeElement));
		return () => listeners.abort();
	}, [element]);
	return isPointedAt || hasFocus;
}
