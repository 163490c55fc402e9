import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { Gallery } from './gallery.tsx';

beforeEach(() => {
	localStorage.clear();
	fakeFetch({});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test('shows the components in either theme without changing the theme of the site', () => {
	document.documentElement.dataset.theme = 'dark';
	renderInRouter(<Gallery address={{}} />);
	const readTheme = () =>
		screen.getByRole('heading', { name: 'Buttons, badges and pictures' }).closest<HTMLElement>('[data-theme]')?.dataset
			.theme;
	for (const [choice, theme] of [
		['Light', 'light'],
		['Dark', 'dark'],
	] as const) {
		fireEvent.click(screen.getByRole('radio', { name: choice }));
		expect(readTheme()).toBe(theme);
	}
	fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
	expect(document.documentElement.dataset.theme).toBe('dark');
	expect(localStorage.getItem('theme')).toBeNull();
	fireEvent.click(screen.getByRole('radio', { name: 'Same as page' }));
	expect(readTheme()).toBe('dark');
});
