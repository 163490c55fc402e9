import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tourSteps } from './tour.tsx';

const VISIBLE = { length: 1 } as DOMRectList;
const HIDDEN = { length: 0 } as DOMRectList;

beforeEach(() => {
	vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function isSeen(this: Element) {
		return this.closest('[hidden]') ? HIDDEN : VISIBLE;
	});
});
afterEach(() => {
	vi.restoreAllMocks();
	document.body.replaceChildren();
});

test('there are five steps, each with its own buttons', () => {
	expect(tourSteps().map(({ popover }) => [popover?.title?.replace(/<.+?>/g, ''), popover?.showButtons])).toEqual([
		['Welcome!', ['next', 'close']],
		['Find deals', ['previous', 'next', 'close']],
		['Vote', ['previous', 'next', 'close']],
		['Post a deal', ['previous', 'next', 'close']],
		['Set alerts', ['previous', 'next']],
	]);
});

test('steps point at visible elements', () => {
	document.body.innerHTML = `
		<header hidden><a id="post-in-header" href="/post-deal">Submit Deal</a></header>
		<main>
			<search hidden></search>
			<nav id="filters" aria-label="Filters"></nav>
			<article><fieldset id="first-votes"></fieldset></article>
			<article><fieldset></fieldset></article>
		</main>
		<nav><a id="post-below" href="/post-deal">Post</a></nav>`;
	const pointedAt = tourSteps().map(({ element }) => (element instanceof Element ? element.id : null));
	expect(pointedAt).toEqual([null, 'filters', 'first-votes', 'post-below', null]);
});

test('a step without its element is shown in the middle of the screen', () => {
	expect(tourSteps().filter((step) => 'element' in step)).toEqual([]);
});
