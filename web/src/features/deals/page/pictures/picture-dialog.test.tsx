import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildDeal } from '#testing/build-deal.ts';
import { stubBrowser } from '#testing/stub-browser.ts';
import { PictureDialog } from './picture-dialog.tsx';

const WIDTH = 400;
const deal = buildDeal({ title: 'Kettle' });
const images = [1, 2, 3, 4, 5].map((id) => ({ id, fileName: 'view', width: 960, height: 720 }));
/** The positions the row was asked to scroll to, the latest last. */
let positions: number[] = [];

beforeEach(() => {
	stubBrowser();
	positions = [];
	vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
	// jsdom does not scroll: the tests move the row themselves, as slowly as a browser does.
	HTMLElement.prototype.scrollTo = (to?: ScrollToOptions | number) => {
		if (typeof to === 'object') positions.push((to.left ?? 0) / WIDTH);
	};
	render(<PictureDialog deal={deal} images={images} place={0} onClose={() => undefined} />);
});

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const row = () => screen.getByRole('list', { name: 'Pictures' });
const key = (name: string) => fireEvent.keyDown(screen.getByRole('dialog'), { key: name });
const moveTo = (place: number) => fireEvent.scroll(row(), { target: { scrollLeft: place * WIDTH } });
const last = () => positions.at(-1);

test('each click moves one picture further, wherever the row is', () => {
	for (const place of [0, 0.1, 0.6]) {
		moveTo(place);
		key('ArrowRight');
	}
	expect(positions.slice(-3)).toEqual([1, 2, 3]);
	fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
	expect(last()).toBe(2);
});

test('wraps from the first to the last picture, and continues from there', () => {
	key('ArrowLeft');
	expect(last()).toBe(4);
	moveTo(1);
	key('ArrowLeft');
	expect(last()).toBe(3);
	moveTo(3);
	expect(screen.getByRole('status').textContent).toBe('4 of 5');
	key('ArrowRight');
	expect(last()).toBe(4);
});

test.each([
	['a finger', () => fireEvent.pointerDown(row())],
	['a wheel', () => fireEvent.wheel(row())],
])('after %s has moved the row, a click counts from the visible picture', (_what, take) => {
	key('ArrowRight');
	key('ArrowRight');
	take();
	moveTo(4);
	key('ArrowLeft');
	expect(last()).toBe(3);
});
