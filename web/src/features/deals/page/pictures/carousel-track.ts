/** Milliseconds of a change from one picture to the next. */
const CHANGE_MS = 500;
/** Pixels per millisecond: a finger that lifts faster than this moves to the next picture, however short the drag. */
const FLICK_SPEED = 0.3;
/** Milliseconds: how far back the speed of a finger is measured. */
const SPEED_WINDOW_MS = 100;

interface MovingRowOptions {
	/** True if reduced motion is preferred, so changes are jumps. */
	isStill: boolean;
	/** Called with the index of the picture that is now shown. */
	onShow: (place: number) => void;
	/** Called when someone starts to drag the row. */
	onTouch: () => void;
}

export interface MovingRow {
	/** Moves by so many pictures. The first follows the last. */
	turn(by: number): void;
	stop(): void;
}

/**
 * Moves the pictures inside `viewport`, which shows one at a time, by touch, mouse and call. The position is unbounded:
 * each picture is placed at its repetition nearest to the position.
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
