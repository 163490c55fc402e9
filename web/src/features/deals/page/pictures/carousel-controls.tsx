import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAttention } from '#lib/hooks/use-attention.ts';

interface CarouselControlsProps {
	/** Contains the row of pictures to move. */
	frame: RefObject<HTMLElement | null>;
	count: number;
}

const ROUND =
	'grid size-10 place-items-center rounded-pill bg-photo-glass text-photo-text transition-opacity focus-visible:opacity-100';

/** Milliseconds of a change from one picture to the next. */
const CHANGE_MS = 500;

/** Pixels per millisecond: a finger that lifts faster than this moves to the next picture, however short the drag. */
const FLICK_SPEED = 0.3;

/** Milliseconds: how far back the speed of a finger is measured. */
const SPEED_WINDOW_MS = 100;

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

interface MovingRowOptions {
	/** True if reduced motion is preferred, so changes are jumps. */
	isStill: boolean;
	/** Called with the index of the picture that is now shown. */
	onShow: (place: number) => void;
	/** Called when someone starts to drag the row. */
	onTouch: () => void;
}

export interface MovingRow {
	/** Moves forward by this number of pictures, or back if it is negative. The first picture follows the last. */
	turn(by: number): void;
	stop(): void;
}

/**
 * Moves the pictures inside `viewport`, which shows one at a time, by touch, mouse and function call. The position is
 * unbounded: each picture is placed at its repetition nearest to the position.
 */
export function moveRow(viewport: HTMLElement, { isStill, onShow, onTouch }: MovingRowOptions): MovingRow {
	const list = viewport.querySelector('ul');
	const slides = [...viewport.querySelectorAll('li')];
	const listeners = new AbortController();
	// Visitors may have scrolled before the script loaded.
	let target = Math.round(viewport.scrollLeft / viewport.clientWidth) || 0;
	let position = target;
	let frame = 0;

	const renderAt = (next: number) => {
		position = next;
		if (list) list.style.transform = shift(-position);
		slides.forEach((slide, place) => {
			const turns = Math.round((position - place) / slides.length);
			slide.style.transform = shift(turns * slides.length);
		});
	};

	const moveTo = (next: number) => {
		target = next;
		onShow(toIndex(target, slides.length));
		cancelAnimationFrame(frame);
		if (isStill) return renderAt(target);
		const from = position;
		const started = performance.now();
		const go = () => {
			const done = Math.min(1, (performance.now() - started) / CHANGE_MS);
			renderAt(from + (target - from) * easeOut(done));
			if (done < 1) frame = requestAnimationFrame(go);
		};
		frame = requestAnimationFrame(go);
	};

	const dragging = followPointer(viewport, listeners.signal, {
		start: () => {
			cancelAnimationFrame(frame);
			onTouch();
			return position;
		},
		move: renderAt,
		end: (from, flick) => moveTo(flick === 0 ? Math.round(position) : Math.round(from) + flick),
	});

	viewport.scrollLeft = 0;
	renderAt(position);
	onShow(toIndex(target, slides.length));
	return {
		turn: (by) => {
			if (!dragging.isDragging()) moveTo(target + by);
		},
		stop: () => {
			listeners.abort();
			cancelAnimationFrame(frame);
			for (const moved of [list, ...slides]) moved?.style.removeProperty('transform');
		},
	};
}

interface Hold {
	/** Returns the position at which the drag starts. */
	start: () => number;
	move: (position: number) => void;
	/** `flick` is 1 or -1 if the finger lifted fast. */
	end: (from: number, flick: -1 | 0 | 1) => void;
}

/** Vertical moves scroll the page: the browser then cancels the pointer. */
function followPointer(viewport: HTMLElement, signal: AbortSignal, { start, move, end }: Hold) {
	let grip: { id: number; x: number; from: number; track: { time: number; x: number }[] } | null = null;

	const startDrag = (event: PointerEvent) => {
		if (!event.isPrimary || event.button !== 0) return;
		grip = { id: event.pointerId, x: event.clientX, from: start(), track: [] };
		viewport.setPointerCapture(event.pointerId);
	};
	const dragBy = (event: PointerEvent) => {
		if (grip?.id !== event.pointerId) return;
		grip.track.push({ time: event.timeStamp, x: event.clientX });
		const distance = (event.clientX - grip.x) / viewport.clientWidth;
		move(grip.from - Math.max(-1, Math.min(1, distance)));
	};
	const release = (event: PointerEvent) => {
		if (grip?.id !== event.pointerId) return;
		const { from, track } = grip;
		grip = null;
		const speed = event.type === 'pointerup' ? speedAt(event, track) : 0;
		end(from, Math.abs(speed) < FLICK_SPEED ? 0 : speed < 0 ? 1 : -1);
	};

	viewport.addEventListener('pointerdown', startDrag, { signal });
	viewport.addEventListener('pointermove', dragBy, { signal });
	viewport.addEventListener('pointerup', release, { signal });
	viewport.addEventListener('pointercancel', release, { signal });
	// Otherwise a mouse would drag a copy of the picture.
	viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
	return { isDragging: () => grip !== null };
}

/** Returns pixels per millisecond, negative to the left. */
function speedAt(event: PointerEvent, track: { time: number; x: number }[]): number {
	const since = track.find(({ time }) => event.timeStamp - time <= SPEED_WINDOW_MS);
	if (!since || since.time === event.timeStamp) return 0;
	return (event.clientX - since.x) / (event.timeStamp - since.time);
}

function shift(places: number): string {
	return places === 0 ? '' : `translateX(${places * 100}%)`;
}

function easeOut(done: number): number {
	return 1 - (1 - done) ** 3;
}

/** Returns the index of the picture at an unbounded position. */
function toIndex(position: number, count: number): number {
	return ((position % count) + count) % count;
}
