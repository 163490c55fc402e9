import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDeal } from '#testing/build-deal.ts';
import { DealCarousel } from './deal-picture-frame.tsx';

const TURN_MS = 5_000;
/** The page has settled, and three idle seconds have passed. */
const RESTED_MS = 3_200;
/** Two and a half turns: three would end at the first picture again. */
const LONG_MS = 12_500;
const WIDTH = 400;
const deal = buildDeal({ title: 'Kettle' });
const picture = { fileName: 'view', width: 960, height: 720 } as const;

beforeEach(() => {
	vi.useFakeTimers();
	// jsdom knows neither sizes nor pointer capture.
	vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
	HTMLElement.prototype.setPointerCapture = () => undefined;
});

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

/** Renders the carousel with its controls. */
async function showPictures({ count = 3, isMotionUnwanted = false, deed = '', before = () => {} } = {}) {
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: isMotionUnwanted && query === '(prefers-reduced-motion: reduce)',
	}));
	const images = Array.from({ length: count }, (_, id) => ({ ...picture, id: id + 1 }));
	render(<DealCarousel deal={deal} images={images} />);
	expect(screen.queryAllByRole('button')).toEqual([]);
	before();
	if (deed !== '') act(() => void window.dispatchEvent(new Event(deed)));
	else await act(() => vi.advanceTimersByTimeAsync(RESTED_MS));
	await act(() => vi.dynamicImportSettled());
}

const pictures = () => screen.getByRole('region', { name: /^Pictures/ });
const dots = () => screen.getAllByRole('button', { name: /^Picture \d of \d$/ });
const dot = (number: number) => screen.getByRole('button', { name: new RegExp(`^Picture ${number} of`) });
const shown = () => dots().findIndex((button) => button.getAttribute('aria-current') === 'true') + 1;
const announced = () => screen.getByRole('status').textContent;
const frame = () => pictures().parentElement ?? document.body;
const button = (name: string) => screen.getByRole('button', { name });
const clickButton = (name: string) => fireEvent.click(button(name));
const key = (name: string) => fireEvent.keyDown(pictures(), { key: name });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** Swipes a finger for 40 ms. */
function swipe(from: number, to: number): void {
	const steps = [
		{ type: 'pointerdown', x: from, time: 0 },
		{ type: 'pointermove', x: (from + to) / 2, time: 10 },
		{ type: 'pointerup', x: to, time: 40 },
	];
	for (const { type, x, time } of steps) {
		const event = new PointerEvent(type, { pointerId: 1, isPrimary: true, button: 0, clientX: x });
		Object.defineProperty(event, 'timeStamp', { value: time });
		act(() => pictures().dispatchEvent(event));
	}
}

/** Returns the offset of each picture from the viewport in multiples of its width. 0 is visible. */
function places(): number[] {
	const [list = 0, ...slides] = [...pictures().querySelectorAll<HTMLElement>('ul, li')].map(({ style }) =>
		Number(style.transform.match(/-?[\d.]+/)?.[0] ?? 0),
	);
	return slides.map((shift, place) => Math.round(list + shift + place * 100) / 100);
}

test('shows how many pictures there are until its controls do', async () => {
	await showPictures({ count: 3, before: () => expect(screen.getByText('3 pictures')).toBeTruthy() });
	expect(dots()).toHaveLength(3);
	expect(screen.queryByText('3 pictures')).toBeNull();
});

test.each(['scroll', 'mousemove', 'keydown'])('starts immediately on interaction: %s', async (deed) => {
	await showPictures({ count: 2, deed });
	expect(dots()).toHaveLength(2);
});

describe('without interaction', () => {
	test('turns every five seconds, round and round, without announcing it', async () => {
		await showPictures();
		pass(TURN_MS - 10);
		expect(shown()).toBe(1);
		pass(10);
		const turned = [shown()];
		for (let turn = 0; turn < 2; turn += 1) {
			pass(TURN_MS);
			turned.push(shown());
		}
		expect(turned).toEqual([2, 3, 1]);
		pass(600);
		expect(places()[0]).toBe(0);
		expect(announced()).toBe('');
	});

	test('pauses while the tab is hidden', async () => {
		await showPictures();
		const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
		pass(LONG_MS);
		expect(shown()).toBe(1);
		hidden.mockReturnValue(false);
		pass(TURN_MS);
		expect(shown()).toBe(2);
	});

	test('stays still if reduced motion is preferred, and has no stop button', async () => {
		await showPictures({ isMotionUnwanted: true });
		pass(LONG_MS);
		expect(shown()).toBe(1);
		expect(screen.queryByRole('button', { name: /automatically|Stop/ })).toBeNull();
		clickButton('Next picture');
		expect(places()[1]).toBe(0);
	});

	test('stops when the page is left', async () => {
		await showPictures();
		cleanup();
		expect(vi.getTimerCount()).toBe(0);
	});
});

describe('under attention', () => {
	test('pauses under the mouse, and continues five seconds after it has left', async () => {
		await showPictures();
		fireEvent.mouseEnter(frame());
		pass(LONG_MS);
		expect(shown()).toBe(1);
		fireEvent.mouseLeave(frame());
		pass(TURN_MS - 10);
		expect(shown()).toBe(1);
		pass(10);
		expect(shown()).toBe(2);
	});

	test.each([
		{ name: 'the pictures', find: pictures },
		{ name: 'a dot', find: () => dot(3) },
		{ name: 'the pause button', find: () => button('Stop changing pictures') },
	])('pauses while the focus is on $name', async ({ find }) => {
		await showPictures();
		act(() => find().focus());
		pass(LONG_MS);
		expect(shown()).toBe(1);
		act(() => find().blur());
		pass(TURN_MS);
		expect(shown()).toBe(2);
	});

	test('pauses for a mouse that was there before the controls', async () => {
		const matches = vi.spyOn(Element.prototype, 'matches').mockImplementation((selectors) => selectors === ':hover');
		await showPictures();
		matches.mockRestore();
		pass(LONG_MS);
		expect(shown()).toBe(1);
	});
});

describe('its button', () => {
	test('stops the pictures permanently', async () => {
		await showPictures();
		clickButton('Stop changing pictures');
		pass(LONG_MS);
		expect(shown()).toBe(1);
		expect(button('Change pictures automatically')).toBeTruthy();
	});

	test('restarts them immediately, even under the mouse that clicked it', async () => {
		await showPictures();
		fireEvent.mouseEnter(frame());
		act(() => button('Stop changing pictures').focus());
		clickButton('Stop changing pictures');
		clickButton('Change pictures automatically');
		pass(TURN_MS);
		expect(shown()).toBe(2);
	});

	test('lets the mouse pause it again once it has left', async () => {
		await showPictures();
		fireEvent.mouseEnter(frame());
		clickButton('Stop changing pictures');
		clickButton('Change pictures automatically');
		fireEvent.mouseLeave(frame());
		fireEvent.mouseEnter(frame());
		pass(LONG_MS);
		expect(shown()).toBe(1);
	});
});

describe('moved by hand', () => {
	const hand: { name: string; move: () => void; place: number }[] = [
		{ name: 'the right arrow key', move: () => key('ArrowRight'), place: 2 },
		{ name: 'the left arrow key', move: () => key('ArrowLeft'), place: 3 },
		{ name: 'the next button', move: () => clickButton('Next picture'), place: 2 },
		{ name: 'the previous button', move: () => clickButton('Previous picture'), place: 3 },
		{ name: 'a dot', move: () => clickButton('Picture 3 of 3'), place: 3 },
	];

	test.each(hand)(
		'by $name shows picture $place, announces it, and no longer turns automatically',
		async ({ move, place }) => {
			await showPictures();
			move();
			expect(shown()).toBe(place);
			expect(announced()).toBe(`Picture ${place} of 3`);
			pass(LONG_MS);
			expect(shown()).toBe(place);
			expect(places()[place - 1]).toBe(0);
		},
	);

	test.each([
		{ name: 'left', to: 300, place: 2 },
		{ name: 'right', to: 380, place: 3 },
	])('by a finger to the $name shows picture $place, and no longer turns automatically', async ({ to, place }) => {
		await showPictures();
		swipe(340, to);
		expect(shown()).toBe(place);
		pass(LONG_MS);
		expect(shown()).toBe(place);
		expect(places()[place - 1]).toBe(0);
	});

	test('wraps around in both directions', async () => {
		await showPictures({ count: 2 });
		const shownPictures = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'].map((name) => {
			key(name);
			return shown();
		});
		expect(shownPictures).toEqual([2, 1, 2, 1]);
	});

	test('takes the short way to the last picture', async () => {
		await showPictures({ count: 4 });
		clickButton('Picture 4 of 4');
		pass(100);
		expect(places()[0]).toBeGreaterThan(0);
		pass(500);
		expect(places()[3]).toBe(0);
	});

	test('leaves the browser its own shortcuts', async () => {
		await showPictures();
		for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
			expect(fireEvent.keyDown(pictures(), { key: 'ArrowLeft', [modifier]: true })).toBe(true);
		}
		expect(fireEvent.keyDown(pictures(), { key: 'Tab' })).toBe(true);
		expect(shown()).toBe(1);
		expect(fireEvent.keyDown(pictures(), { key: 'ArrowLeft' })).toBe(false);
	});
});
