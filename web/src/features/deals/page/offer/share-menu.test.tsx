import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShareMenu } from './share-menu.tsx';

const showPopover = vi.fn();
const SHARED = { title: 'Kettle $29', url: 'https://bilby.example/deal/42' };

beforeEach(() => {
	vi.spyOn(console, 'info').mockImplementation(() => undefined);
	HTMLElement.prototype.showPopover = showPopover;
	showPopover.mockClear();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Clicks Share by touch or mouse. Returns whether the browser would open the menu. */
function press({ share, isTouch }: { share?: () => Promise<void>; isTouch: boolean }): boolean {
	vi.stubGlobal('navigator', share ? { share } : {});
	vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
	render(<ShareMenu {...SHARED} />);
	return fireEvent.click(screen.getByRole('button', { name: 'Share' }));
}

test('a phone shows its own share sheet', async () => {
	const share = vi.fn(async () => undefined);
	expect(press({ share, isTouch: true })).toBe(false);
	await waitFor(() => expect(share).toHaveBeenCalledWith(SHARED));
	expect(showPopover).not.toHaveBeenCalled();
});

test('closing the sheet opens nothing else', async () => {
	const share = vi.fn(async () => Promise.reject(new DOMException('Closed', 'AbortError')));
	press({ share, isTouch: true });
	await waitFor(() => expect(console.info).toHaveBeenCalled());
	expect(showPopover).not.toHaveBeenCalled();
});

test('the menu opens if the sheet is not available', async () => {
	press({ share: async () => Promise.reject(new DOMException('No', 'NotAllowedError')), isTouch: true });
	await waitFor(() => expect(showPopover).toHaveBeenCalled());
});

test.each([
	{ name: 'on a desktop', options: { share: async () => undefined, isTouch: false } },
	{ name: 'on a phone without one', options: { isTouch: true } },
])('the menu opens $name', ({ options }) => {
	expect(press(options)).toBe(true);
});
