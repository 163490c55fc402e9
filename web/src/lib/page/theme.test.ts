import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { THEME_SCRIPT, toggleTheme } from './theme.ts';

const runThemeScript = () => new Function(THEME_SCRIPT)();
const themeColour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

beforeEach(() => {
	localStorage.clear();
	document.head.replaceChildren();
	document.documentElement.removeAttribute('data-theme');
});
afterEach(() => vi.restoreAllMocks());

describe('before the first paint', () => {
	test.each([
		[null, 'dark', '#0a0a0a'],
		['dark', 'dark', '#0a0a0a'],
		['light', 'light', '#ffffff'],
		['purple', 'dark', '#0a0a0a'],
	])('applies the stored theme %s as %s', (stored, theme, colour) => {
		if (stored) localStorage.setItem('theme', stored);
		runThemeScript();
		expect(document.documentElement.dataset.theme).toBe(theme);
		expect(themeColour()).toBe(colour);
	});

	test('is dark on a device that forbids storage', () => {
		vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
			throw new Error('forbidden');
		});
		runThemeScript();
		expect(document.documentElement.dataset.theme).toBe('dark');
	});
});

describe('the toggle', () => {
	test("changes the theme and the browser's colour, and stores the choice", () => {
		runThemeScript();
		toggleTheme();
		expect(document.documentElement.dataset.theme).toBe('light');
		expect(themeColour()).toBe('#ffffff');
		expect(localStorage.getItem('theme')).toBe('light');
		toggleTheme();
		expect(localStorage.getItem('theme')).toBe('dark');
	});

	test('still changes the theme if nothing can be stored', () => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new Error('full');
		});
		runThemeScript();
		toggleTheme();
		expect(document.documentElement.dataset.theme).toBe('light');
	});
});
