import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAttention } from '#lib/hooks/use-attention.ts';
import { type MovingRow, moveRow } from './carousel-track.ts';

interface CarouselControlsProps {
	/** Contains the row of pictures to move. */
	frame: RefObject<HTMLElement | null>;
	count: number;
}

const ROUND =
	'grid size-10 place-items-center rounded-pill bg-photo-glass text-photo-text transition-opacity focus-visible:opacity-100';

/** Starts the carousel and overlays its buttons on the pictures. */
export default function CarouselControls({ frame, count }: CarouselControlsProps) {
	const { shown, goTo, step, announcement, wantsPlay, togglePlay, isStill } = useCarousel(frame, count);
	return (
		<>
			<Arrow icon={ChevronLeft} label="Previous picture" side="left-2.5" onPress={() => step(-1)} />
			<Arrow icon={ChevronRight} label="Next picture" side="right-2.5" onPress={() => step(1)} />
			<div className="absolute inset-x-0 bottom-2 z-10 mx-auto flex w-fit items-center rounded-pill bg-photo-glass px-1 print:hidden">
				{!isStill && (
					<button
						type="button"
						aria-label={wantsPlay ? 'Stop changing pictures' : 'Change pictures automatically'}
						onClick={togglePlay}
						className="grid size-7 place-items-center rounded-pill text-photo-text"
					>
						{wantsPlay ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
					</button>
				)}
				{Array.from({ length: count }, (_, place) => (
					<button
						key={`dot-${String(place)}`}
						type="button"
						aria-label={`Picture ${place + 1} of ${count}`}
						aria-current={place === shown ? 'true' : undefined}
						onClick={() => goTo(place)}
						className="group grid h-7 w-6 place-items-center rounded-pill"
					>
						<span className="size-2 rounded-pill bg-photo-text opacity-50 transition-[width,opacity] group-aria-current:w-4 group-aria-current:opacity-100" />
					</button>
				))}
			</div>
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</>
	);
}

interface ArrowProps {
	icon: LucideIcon;
	label: string;
	side: string;
	onPress: () => void;
}

/** Only for a mouse: fingers swipe, and the arrow keys do the same. */
function Arrow({ icon: Icon, label, side, onPress }: ArrowProps) {
	return (
		<div className={`absolute inset-y-0 z-10 my-auto hidden h-10 pointer-fine:block print:hidden! ${side}`}>
			<button type="button" aria-label={label} onClick={onPress} className={ROUND}>
				<Icon size={20} aria-hidden />
			</button>
		</div>
	);
}

const AUTOPLAY_MS = 5_000;

/**
 * Moves the row of pictures in `frame`: by touch, by arrow keys, and automatically. It turns automatically only until
 * someone moves it by hand, never while someone looks closely, and never if reduced motion is preferred. The button
 * restarts it immediately, although the pointer and the focus are still on the button.
 */
function useCarousel(frame: RefObject<HTMLElement | null>, count: number) {
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
