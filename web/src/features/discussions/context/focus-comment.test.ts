import { afterEach, expect, test, vi } from 'vitest';
import { focusComment, focusHeading } from './focus-comment.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	document.body.replaceChildren();
});

test('moves the focus to a comment that is rendered some frames later', () => {
	const frames: FrameRequestCallback[] = [];
	vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
	Element.prototype.scrollIntoView = vi.fn();
	focusComment(7);
	frames.shift()?.(0);
	frames.shift()?.(16);
	document.body.innerHTML = '<article id="comment-7" tabindex="-1"></article>';
	frames.shift()?.(32);
	expect(document.activeElement?.id).toBe('comment-7');
	expect(frames).toEqual([]);
});

test('moves the focus to the heading once the dialog in front of it is closed', () => {
	const frames: FrameRequestCallback[] = [];
	vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
	document.body.innerHTML = '<h2 id="comments-title"></h2>';
	focusHeading();
	frames.shift()?.(0);
	// Like an element behind a dialog, a heading cannot take the focus until then.
	document.getElementById('comments-title')?.setAttribute('tabindex', '-1');
	frames.shift()?.(16);
	expect(document.activeElement?.id).toBe('comments-title');
	expect(frames).toEqual([]);
});

test('stops waiting for a comment that no longer exists', () => {
	let frames = 0;
	vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
		frames += 1;
		callback(0);
	});
	focusComment(7);
	expect(frames).toBeLessThan(200);
	expect(document.activeElement).toBe(document.body);
});
