import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser, stubLayout } from '#testing/stub-browser.ts';
import { openPalette } from './open-palette.ts';
import { PaletteHost } from './palette-host.tsx';

beforeEach(() => {
	stubBrowser();
	stubLayout();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	localStorage.clear();
});

function showPage() {
	return renderInRouter(
		<>
			<a href="/search" onClick={openPalette}>
				Search
			</a>
			<textarea aria-label="Editor" onKeyDown={(event) => event.preventDefault()} />
			<PaletteHost />
		</>,
	);
}

test.each([{ ctrlKey: true }, { metaKey: true }])(
	'the shortcut opens the palette from anywhere: %j',
	async (modifier) => {
		showPage();
		fireEvent.keyDown(document.body, { key: 'k', ...modifier });
		expect(await screen.findByRole('combobox', { name: 'Search deals' })).toBeTruthy();
	},
);

test('the shortcut does not open the palette if an editor handles it', () => {
	showPage();
	fireEvent.keyDown(screen.getByRole('textbox', { name: 'Editor' }), { key: 'k', ctrlKey: true });
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link to the search page opens the palette, unless it opens in a new tab', async () => {
	showPage();
	const link = screen.getByRole('link', { name: 'Search' });
	expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
	expect(fireEvent.click(link)).toBe(false);
	await screen.findByRole('dialog', { name: 'Search' });
});

test('the palette stays open if text is selected up to a point outside of it', async () => {
	showPage();
	fireEvent.click(screen.getByRole('link', { name: 'Search' }));
	const palette = await screen.findByRole('dialog', { name: 'Search' });
	fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Search deals' }));
	fireEvent.click(palette);
	expect(palette.isConnected).toBe(true);
	fireEvent.mouseDown(palette);
	fireEvent.click(palette);
	expect(palette.isConnected).toBe(false);
});

test('the palette closes after opening a page', async () => {
	const { router } = showPage();
	fireEvent.click(screen.getByRole('link', { name: 'Search' }));
	fireEvent.click(await screen.findByRole('link', { name: 'Hot deals' }));
	await waitFor(() => expect(router.state.location.href).toBe('/?filter=hot'));
	expect(screen.queryByRole('dialog')).toBeNull();
});
