import { type RefObject, useEffect, useState } from 'react';

/** True once the element has come within `marginPx` of the viewport, from then on. */
export function useNearView(element: RefObject<Element | null>, marginPx: number): boolean {
	const [isNear, setIsNear] = useState(false);
	useEffect(() => {
		const watched = element.current;
		if (isNear || !watched) return;
		const observer = new IntersectionObserver(
			(entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
			{ rootMargin: `${marginPx}px 0px` },
		);
		observer.observe(watched);
		return () => observer.disconnect();
	}, [element, marginPx, isNear]);
	return isNear;
}
