import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAttention } from '#lib/hooks/use-attention.ts';
import { type MovingRow, moveRow } from './carousel-track.ts';

const AUTOPLAY_MS = 5_000;

/**
 * Moves the row of pictures in `frame`: by touch, by arrow keys, and automatically. It turns automatically only until
 * someone moves it by hand, never while someone looks closely, and never if reduced motion is preferred. The button
 * restarts it immediately, although the pointer and the focus are still on the button.
 */
export function useCarousel(frame: RefObject<HTMLElement | null>, count: number) {
	const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
	const row = useRef<MovingRow | null>(null);
	const [shown, setShown] = useState(0);
	const [wantsPlay, setWantsPlay] = useState(!isStill);
	const [announcement, setAnnouncement] = useState('');
	const isAttended = useAttention(frame);
	const [isRequested, setIsRequested] = useState(false);
	if (isRequested && !isAttended) setIsRequested(false);
	const plays = wantsPlay && (isRequested || !isAttended);

	const goTo = (place: number) => {
		setWantsPlay(false);
		setAnnouncement(`Picture ${place + 1} of ${count}`);
		row.current?.turn(shortestTurn(place - shown, count));
	};
	const step = (by: 1 | -1) => {
		setWantsPlay(false);
		setAnnouncement(`Picture ${((shown + by + count) % count) + 1} of ${count}`);
		row.current?.turn(by);
	};

	const togglePlay = () => {
		setWantsPlay(!wantsPlay);
		setIsRequested(!wantsPlay);
	};

	useEffect(() => {
		const viewport = findViewport(frame);
		if (!viewport || count === 0) return;
		const moving = moveRow(viewport, { isStill, onShow: setShown, onTouch: () => setWantsPlay(false) });
		row.current = moving;
		return () => moving.stop();
	}, [frame, count, isStill]);

	useEffect(() => {
		if (!plays) return;
		const timer = setInterval(() => !document.hidden && row.current?.turn(1), AUTOPLAY_MS);
		return () => clearInterval(timer);
	}, [plays]);

	useEffect(() => {
		const viewport = findViewport(frame);
		const takeKey = (event: KeyboardEvent) => {
			if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
			// Alt and an arrow is the browser's shortcut for going back.
			if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			step(event.key === 'ArrowRight' ? 1 : -1);
		};
		viewport?.addEventListener('keydown', takeKey);
		return () => viewport?.removeEventListener('keydown', takeKey);
	});

	return { shown, goTo, step, announcement, wantsPlay, togglePlay, isStill };
}

/** Wraps around if that is shorter. */
function shortestTurn(by: number, count: number): number {
	if (Math.abs(by) <= count / 2) return by;
	return by - Math.sign(by) * count;
}

function findViewport(frame: RefObject<HTMLElement | null>): HTMLElement | null {
	return frame.current?.querySelector<HTMLElement>('[data-carousel-viewport]') ?? null;
}
