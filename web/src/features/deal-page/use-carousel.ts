import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';
import { useAttention } from './use-attention.ts';

const AUTOPLAY_MS = 5_000;
/** In the carousel's own unit: a change takes about 500 ms. */
const DURATION = 15;

/**
 * Moves the row of pictures in `frame`: by finger, by arrow keys, and by itself. By itself only until somebody takes it in
 * hand, never while somebody looks closely, and never where motion is unwanted.
 */
export function useCarousel(frame: RefObject<HTMLElement | null>, count: number) {
	const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
	const [plugins] = useState(() => [Autoplay({ delay: AUTOPLAY_MS, playOnInit: false })]);
	const [takeViewport, carousel] = useEmblaCarousel({ loop: true, duration: DURATION }, plugins);
	const [shown, setShown] = useState(0);
	const [wantsPlay, setWantsPlay] = useState(!isStill);
	const [announcement, setAnnouncement] = useState('');
	const isAttended = useAttention(frame);

	const goTo = (place: number) => {
		setWantsPlay(false);
		setAnnouncement(`Picture ${place + 1} of ${count}`);
		carousel?.scrollTo(place, isStill);
	};
	const step = (by: 1 | -1) => goTo(((carousel?.selectedScrollSnap() ?? 0) + by + count) % count);

	useEffect(() => {
		const viewport = viewportOf(frame);
		if (!viewport) return;
		viewport.scrollLeft = 0;
		takeViewport(viewport);
	}, [frame, takeViewport]);

	useEffect(() => {
		if (!carousel) return;
		const follow = () => setShown(carousel.selectedScrollSnap());
		const leaveToHand = () => setWantsPlay(false);
		carousel.on('select', follow).on('pointerDown', leaveToHand);
		return () => {
			carousel.off('select', follow).off('pointerDown', leaveToHand);
		};
	}, [carousel]);

	useEffect(() => {
		const autoplay = carousel?.plugins().autoplay;
		if (wantsPlay && !isAttended) autoplay?.play();
		else autoplay?.stop();
	}, [carousel, wantsPlay, isAttended]);

	useEffect(() => {
		const viewport = viewportOf(frame);
		const takeKey = (event: KeyboardEvent) => {
			if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
			event.preventDefault();
			step(event.key === 'ArrowRight' ? 1 : -1);
		};
		viewport?.addEventListener('keydown', takeKey);
		return () => viewport?.removeEventListener('keydown', takeKey);
	});

	return { shown, goTo, step, announcement, wantsPlay, togglePlay: () => setWantsPlay(!wantsPlay), isStill };
}

function viewportOf(frame: RefObject<HTMLElement | null>): HTMLElement | null {
	return frame.current?.querySelector<HTMLElement>('[data-carousel-viewport]') ?? null;
}
