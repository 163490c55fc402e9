import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Tour } from './tour.tsx';

beforeEach(() => {
	localStorage.clear();
	Element.prototype.scrollIntoView = vi.fn();
	// Without a layout, the library considers every button hidden.
	vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue({ length: 1 } as DOMRectList);
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const flag = () => localStorage.getItem('onboardingCompleted');
const press = (name: string) => screen.getByRole('button', { name }).click();
const release = (key: string) => window.dispatchEvent(new KeyboardEvent('keyup', { key }));
const step = (name: string) => screen.findByRole('dialog', { name });

/** Renders the tour next to a page and waits for its first step. */
async function startTour() {
	const drawn = render(
		<>
			<button type="button">Of the page</button>
			<Tour />
		</>,
	);
	const welcome = await step('Welcome! 1 of 5');
	await waitFor(() => expect(document.activeElement).toBe(welcome));
	// The library needs a frame for each step and ignores keys before that.
	await new Promise(requestAnimationFrame);
	return drawn;
}

describe('the tour', () => {
	test('has five steps, goes back and forth, and is done after the last one', async () => {
		await startTour();
		expect(flag()).toBe('false');
		expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
		press('Next');
		await step('Find deals 2 of 5');
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
		press('Previous');
		await step('Welcome! 1 of 5');
		for (const name of ['Find deals 2 of 5', 'Vote 3 of 5', 'Post a deal 4 of 5', 'Set alerts 5 of 5']) {
			press('Next');
			await step(name);
		}
		expect(screen.queryByRole('button', { name: 'Skip Tour' })).toBeNull();
		press('Get Started');
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(flag()).toBe('true');
	});

	test.each<[string, (unmount: () => void) => void]>([
		['Skip Tour', () => press('Skip Tour')],
		['Escape', () => release('Escape')],
		['focusing something else', () => screen.getByText('Of the page').focus()],
		['leaving the page', (unmount) => unmount()],
	])('is done after %s', async (_name, leave) => {
		const { unmount } = await startTour();
		leave(unmount);
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(flag()).toBe('true');
	});

	test('adds no ARIA attributes to the elements it points at', async () => {
		await startTour();
		expect(document.querySelector('[aria-haspopup], [aria-expanded]')).toBeNull();
	});
});

describe('the focus', () => {
	test('returns to the previously focused element', async () => {
		const opener = document.body.appendChild(document.createElement('button'));
		opener.focus();
		await startTour();
		press('Next');
		await step('Find deals 2 of 5');
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
		press('Skip Tour');
		expect(document.activeElement).toBe(opener);
		opener.remove();
	});

	test('stays where the visitor moved it during the tour', async () => {
		await startTour();
		screen.getByText('Of the page').focus();
		expect(document.activeElement?.textContent).toBe('Of the page');
	});
});

describe('the tour does not start', () => {
	test('if the browser cannot remember it', () => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new Error('forbidden');
		});
		render(<Tour />);
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	test('while the visitor is typing', () => {
		const field = document.body.appendChild(document.createElement('input'));
		field.focus();
		render(<Tour />);
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(flag()).toBeNull();
		field.remove();
	});
});
