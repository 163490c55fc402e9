import { useEffect, useRef, useState } from 'react';

/** Pixels of pull. Releasing at the threshold or beyond refreshes; the indicator stops at the maximum. */
export const PULL_THRESHOLD_PX = 80;
export const PULL_MAXIMUM_PX = 120;

/**
 * Returns how many pixels a finger has pulled the page down from its top. Calls `onRelease` if it is released beyond
 * the threshold. All listeners are passive, so scrolling is never delayed.
 */
export function usePull(onRelease: () => void): number {
	const [pulled, setPulled] = useState(0);
	const release = useRef(onRelease);
	useEffect(() => {
		release.current = onRelease;
	});

	useEffect(() => {
		let startY: number | null = null;
		let distance = 0;
		const pull = (to: number) => {
			distance = to;
			setPulled(to);
		};
		const start = ({ touches }: TouchEvent) => {
			startY = window.scrollY <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
		};
		const move = ({ touches }: TouchEvent) => {
			if (startY === null) return;
			if (window.scrollY > 0) startY = null;
			pull(startY === null ? 0 : Math.min(PULL_MAXIMUM_PX, Math.max(0, (touches[0]?.clientY ?? 0) - startY)));
		};
		const end = () => {
			if (distance >= PULL_THRESHOLD_PX) release.current();
			startY = null;
			pull(0);
		};
		const cancel = () => {
			startY = null;
			pull(0);
		};
		const passive = { passive: true };
		window.addEventListener('touchstart', start, passive);
		window.addEventListener('touchmove', move, passive);
		window.addEventListener('touchend', end, passive);
		window.addEventListener('touchcancel', cancel, passive);
		return () => {
			window.removeEventListener('touchstart', start);
			window.removeEventListener('touchmove', move);
			window.removeEventListener('touchend', end);
			window.removeEventListener('touchcancel', cancel);
		};
	}, []);
	return pulled;
}
