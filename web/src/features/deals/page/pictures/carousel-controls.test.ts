import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MovingRow, moveRow } from './carousel-controls.tsx';

const WIDTH = 400;

let viewport: HTMLElement;
let row: MovingRow;
const onShow = vi.fn<(place: number) => void>();
const onTouch = vi.fn<() => void>();

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
	row.stop();
	vi.useRealTimers();
	vi.clearAllMocks();
});

function start({ count = 3, isStill = false, scrollLeft = 0 } = {}) {
	viewport = document.createElement('section');
	viewport.innerHTML = `<ul>${'<li></li>'.repeat(count)}</ul>`;
	viewport.scrollLeft = scrollLeft;
	Object.defineProperty(viewport, 'clientWidth', { value: WIDTH });
	viewport.setPointerCapture = () => undefined;
	row = moveRow(viewport, { isStill, onShow, onTouch });
}

/** Returns the offset of each picture from the viewport in multiples of its width. 0 is visible. */
function places(): number[] {
	const shifts = [...viewport.querySelectorAll<HTMLElement>('ul, li')].map(({ style }) =>
		Number(style.transform.match(/-?[\d.]+/)?.[0] ?? 0),
	);
	const [list = 0, ...slides] = shifts;
	return slides.map((shift, place) => Math.round(list + shift + place * 100) / 100);
}

/** `time` is in milliseconds. */
function pointer(type: string, x: number, time = 0) {
	const event = new PointerEvent(type, { pointerId: 1, isPrimary: true, button: 0, clientX: x });
	Object.defineProperty(event, 'timeStamp', { value: time });
	viewport.dispatchEvent(event);
}

describe('turning', () => {
	test('is under way after a moment, and complete after half a second', () => {
		start();
		row.turn(1);
		expect(onShow).toHaveBeenLastCalledWith(1);
		vi.advanceTimersByTime(100);
		expect(places()[0]).toBeLessThan(0);
		expect(places()[0]).toBeGreaterThan(-1);
		vi.advanceTimersByTime(420);
		expect(places().slice(0, 2)).toEqual([-1, 0]);
	});

	test('continues from the last picture to the first, in the same direction', () => {
		start({ count: 2, scrollLeft: WIDTH });
		expect(places()).toEqual([expect.anything(), 0]);
		row.turn(1);
		vi.advanceTimersByTime(100);
		const [first = 0, last = 0] = places();
		expect(last).toBeLessThan(0);
		expect(first).toBeCloseTo(last + 1, 1);
		vi.advanceTimersByTime(420);
		expect(places()[0]).toBe(0);
		expect(onShow).toHaveBeenLastCalledWith(0);
	});

	test('goes back from the first picture to the last', () => {
		start();
		row.turn(-1);
		vi.advanceTimersByTime(520);
		expect(places()[2]).toBe(0);
		expect(onShow).toHaveBeenLastCalledWith(2);
	});

	test('twice in quick succession moves two pictures', () => {
		start();
		row.turn(1);
		vi.advanceTimersByTime(100);
		row.turn(1);
		vi.advanceTimersByTime(520);
		expect(places()[2]).toBe(0);
	});

	test('jumps if reduced motion is preferred', () => {
		start({ isStill: true });
		row.turn(1);
		expect(places()[1]).toBe(0);
	});
});

describe('dragging', () => {
	test('follows the finger, and settles on the nearest picture', () => {
		start();
		pointer('pointerdown', 300);
		expect(onTouch).toHaveBeenCalledOnce();
		pointer('pointermove', 60, 1_000);
		expect(places()[0]).toBeCloseTo(-0.6);
		pointer('pointerup', 60, 2_000);
		vi.advanceTimersByTime(520);
		expect(places()[1]).toBe(0);
		expect(onShow).toHaveBeenLastCalledWith(1);
	});

	test.each([
		{ name: 'to the left shows the next', to: 270, place: 1 },
		{ name: 'to the right shows the one before', to: 330, place: 2 },
	])('fast, a little $name', ({ to, place }) => {
		start();
		pointer('pointerdown', 300);
		pointer('pointermove', (300 + to) / 2, 10);
		pointer('pointerup', to, 40);
		vi.advanceTimersByTime(520);
		expect(places()[place]).toBe(0);
	});

	test('goes back if the browser takes over the finger to scroll the page', () => {
		start();
		pointer('pointerdown', 300);
		pointer('pointermove', 260, 10);
		pointer('pointercancel', 200, 20);
		vi.advanceTimersByTime(520);
		expect(places()[0]).toBe(0);
	});

	test('is not moved by a call meanwhile', () => {
		start();
		pointer('pointerdown', 300);
		row.turn(1);
		vi.advanceTimersByTime(520);
		expect(places()[0]).toBe(0);
	});
});

test('starts at the picture to which someone has scrolled', () => {
	start({ scrollLeft: 2 * WIDTH });
	expect(onShow).toHaveBeenLastCalledWith(2);
	expect(places()[2]).toBe(0);
	expect(viewport.scrollLeft).toBe(0);
});

test('leaves the pictures as they were when stopped', () => {
	start();
	row.turn(1);
	vi.advanceTimersByTime(520);
	row.stop();
	expect(viewport.innerHTML).not.toContain('transform');
	pointer('pointerdown', 300);
	expect(onTouch).not.toHaveBeenCalled();
});
