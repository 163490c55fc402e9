/** Milliseconds of a change from one picture to the next. */
const CHANGE_MS = 500;
/** Pixels a millisecond: a finger that leaves faster than this meant the next picture, however short its way. */
const FLICK_SPEED = 0.3;
/** Milliseconds: how far back the speed of a finger is measured. */
const SPEED_WINDOW_MS = 100;

interface MovingRowOptions {
	/** Whether changes are jumps, because motion is unwanted. */
	isStill: boolean;
	/** Called with the place that is shown from now on. */
	onShow: (place: number) => void;
	/** Called when somebody takes hold of the row. */
	onTouch: () => void;
}

export interface MovingRow {
	/** Moves on by so many places; the last is followed by the first. */
	turn(by: number): void;
	stop(): void;
}

/**
 * Moves the pictures of a list inside of `viewport`, which shows one of them at a time, by finger, mouse and call. The
 * position counts pictures and has no end: each picture stands at that of its turns which is nearest to it.
 */
export function moveRow(viewport: HTMLElement, { isStill, onShow, onTouch }: MovingRowOptions): MovingRow {
	const list = viewport.querySelector('ul');
	const slides = [...viewport.querySelectorAll('li')];
	const listeners = new AbortController();
	// Where somebody has scrolled to before the script came.
	let target = Math.round(viewport.scrollLeft / viewport.clientWidth) || 0;
	let position = target;
	let frame = 0;

	const draw = (next: number) => {
		position = next;
		if (list) list.style.transform = shift(-position);
		slides.forEach((slide, place) => {
			const turns = Math.round((position - place) / slides.length);
			slide.style.transform = shift(turns * slides.length);
		});
	};

	const moveTo = (next: number) => {
		target = next;
		onShow(placeOf(target, slides.length));
		cancelAnimationFrame(frame);
		if (isStill) return draw(target);
		const from = position;
		const started = performance.now();
		const go = () => {
			const done = Math.min(1, (performance.now() - started) / CHANGE_MS);
			draw(from + (target - from) * easeOut(done));
			if (done < 1) frame = requestAnimationFrame(go);
		};
		frame = requestAnimationFrame(go);
	};

	const dragging = followPointer(viewport, listeners.signal, {
		begin: () => {
			cancelAnimationFrame(frame);
			onTouch();
			return position;
		},
		move: draw,
		end: (from, flick) => moveTo(flick === 0 ? Math.round(position) : Math.round(from) + flick),
	});

	viewport.scrollLeft = 0;
	draw(position);
	onShow(placeOf(target, slides.length));
	return {
		turn: (by) => {
			if (!dragging.isHeld()) moveTo(target + by);
		},
		stop: () => {
			listeners.abort();
			cancelAnimationFrame(frame);
			for (const moved of [list, ...slides]) moved?.style.removeProperty('transform');
		},
	};
}

interface Hold {
	/** Answers the position at which the row is held. */
	begin: () => number;
	move: (position: number) => void;
	/** `flick` is 1 or -1 where the finger left in haste. */
	end: (from: number, flick: -1 | 0 | 1) => void;
}

/** Upwards and downwards the page scrolls: then the browser takes the finger away from us. */
function followPointer(viewport: HTMLElement, signal: AbortSignal, { begin, move, end }: Hold) {
	let held: { id: number; x: number; from: number; way: { time: number; x: number }[] } | null = null;

	const take = (event: PointerEvent) => {
		if (!event.isPrimary || event.button !== 0) return;
		held = { id: event.pointerId, x: event.clientX, from: begin(), way: [] };
		viewport.setPointerCapture(event.pointerId);
	};
	const drag = (event: PointerEvent) => {
		if (held?.id !== event.pointerId) return;
		held.way.push({ time: event.timeStamp, x: event.clientX });
		const gone = (event.clientX - held.x) / viewport.clientWidth;
		move(held.from - Math.max(-1, Math.min(1, gone)));
	};
	const release = (event: PointerEvent) => {
		if (held?.id !== event.pointerId) return;
		const { from, way } = held;
		held = null;
		const speed = event.type === 'pointerup' ? speedAt(event, way) : 0;
		end(from, Math.abs(speed) < FLICK_SPEED ? 0 : speed < 0 ? 1 : -1);
	};

	viewport.addEventListener('pointerdown', take, { signal });
	viewport.addEventListener('pointermove', drag, { signal });
	viewport.addEventListener('pointerup', release, { signal });
	viewport.addEventListener('pointercancel', release, { signal });
	// A mouse would drag a copy of the picture instead.
	viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
	return { isHeld: () => held !== null };
}

/** Pixels a millisecond, negative to the left. */
function speedAt(event: PointerEvent, way: { time: number; x: number }[]): number {
	const since = way.find(({ time }) => event.timeStamp - time <= SPEED_WINDOW_MS);
	if (!since || since.time === event.timeStamp) return 0;
	return (event.clientX - since.x) / (event.timeStamp - since.time);
}

function shift(places: number): string {
	return places === 0 ? '' : `translateX(${places * 100}%)`;
}

function easeOut(done: number): number {
	return 1 - (1 - done) ** 3;
}

/** Of the picture at a position without end. */
function placeOf(position: number, count: number): number {
	return ((position % count) + count) % count;
}
