import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COMPOSING_ENTERS } from '#testing/composing-enter.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubLayout } from '#testing/stub-browser.ts';
import { addRecentSearch } from '../data/recent-searches.ts';
import { SearchBox } from './search-box.tsx';
// Loaded before the fake clock starts.
import './suggestion-panel.tsx';

const respond = vi.fn<(path: string, signal: AbortSignal) => Response>();

beforeEach(() => {
	stubLayout();
	vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => respond(path, signal));
	respond.mockImplementation(() => Response.json(SUGGESTED));
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	localStorage.clear();
	vi.unstubAllGlobals();
	respond.mockReset();
});

const SUGGESTED = {
	deals: [{ id: 7, del_title: 'Sony WH-1000XM6', del_price: 388, del_image_primary: null }],
	stores: [],
	categories: [],
	brands: [{ name: 'Sony', slug: 'sony' }],
	tags: [],
};

function showBox(address = {}) {
	const shown = renderInRouter(<SearchBox address={address} />);
	const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search deals' });
	const type = (value: string) => {
		act(() => box.focus());
		fireEvent.input(box, { target: { value } });
	};
	const press = (key: string) => fireEvent.keyDown(box, { key });
	return { ...shown, box, type, press };
}

describe('suggestions', () => {
	test('come in groups and are chosen by keyboard', async () => {
		const { router, box, type, press } = showBox();
		type('so');
		const options = await screen.findAllByRole('option');
		expect(options.map(({ textContent }) => textContent)).toEqual(['Sony WH-1000XM6$388.00', 'Sony']);
		expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Deals', 'Brands']);
		expect(screen.getByRole('status').textContent).toBe('2 suggestions. Use the up and down arrow keys to choose.');
		await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
		press('ArrowDown');
		press('ArrowDown');
		expect(screen.getByRole('option', { selected: true }).textContent).toBe('Sony');
		await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
		press('Enter');
		await expect.poll(() => router.state.location.href).toBe('/brand/sony');
		expect(screen.queryByRole('listbox')).toBeNull();
	});

	test.each(COMPOSING_ENTERS)('leave keys to the input method: %o', async (key) => {
		const { router, box, type, press } = showBox();
		type('so');
		await screen.findAllByRole('option');
		await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
		const { href } = router.state.location;
		press('ArrowDown');
		fireEvent.keyDown(box, { ...key, key: 'ArrowDown' });
		expect(screen.getByRole('option', { selected: true }).textContent).toContain('Sony WH-1000XM6');
		expect(fireEvent.keyDown(box, key)).toBe(true);
		expect(router.state.location.href).toBe(href);
	});

	test('close after the last one or on Escape', async () => {
		const { box, type, press } = showBox();
		type('so');
		await screen.findAllByRole('option');
		// Arrow keys choose among suggestions only once the box reports them.
		await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
		press('ArrowUp');
		expect(screen.getByRole('option', { selected: true }).textContent).toBe('Sony');
		press('ArrowDown');
		expect(screen.queryByRole('option', { selected: true })).toBeNull();
		press('Escape');
		await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
	});

	test('are reached by Home and End while one is active', async () => {
		const { box, type, press } = showBox();
		type('so');
		await screen.findAllByRole('option');
		await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
		// Without an active suggestion, the keys belong to the text.
		expect(press('End')).toBe(true);
		expect(screen.queryByRole('option', { selected: true })).toBeNull();
		press('ArrowDown');
		expect(press('End')).toBe(false);
		expect(screen.getByRole('option', { selected: true }).textContent).toBe('Sony');
		press('Home');
		expect(screen.getByRole('option', { selected: true }).textContent).toBe('Sony WH-1000XM6$388.00');
	});

	test('are requested once, from two letters on, and outdated requests are cancelled', async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const { type } = showBox();
		type('s');
		await screen.findByRole('status');
		await act(() => vi.advanceTimersByTimeAsync(1_000));
		expect(respond).not.toHaveBeenCalled();
		type('so');
		type('son');
		await screen.findAllByRole('option');
		expect(respond.mock.calls.map(([path]) => path)).toEqual(['/api/suggest?q=son']);
		type('sony');
		await expect.poll(() => respond.mock.calls[0]?.[1].aborted).toBe(true);
	});

	test('that fail show a message, and the search still works', async () => {
		respond.mockImplementation(() => new Response('', { status: 500 }));
		const { router, box, type } = showBox();
		type('sony');
		await expect
			.poll(() => screen.getByRole('status').textContent)
			.toBe('Suggestions couldn’t be loaded. Press Enter to search anyway.');
		if (box.form) fireEvent.submit(box.form);
		await expect.poll(() => router.state.location.href).toBe('/search?deal=sony');
	});
});

describe('the box', () => {
	test('keeps the filters when the text changes', async () => {
		const { router, box, type } = showBox({ deal: 'tea', maxPrice: '20' });
		expect(box.value).toBe('tea');
		type('coffee');
		if (box.form) fireEvent.submit(box.form);
		await expect.poll(() => router.state.location.href).toBe('/search?deal=coffee&maxPrice=20');
	});

	test('sends typed text to be read, even after an exact search', async () => {
		const { router, box, type } = showBox({ deal: 'tv', exact: 1, freeShipping: 1 });
		type('tv under $500');
		if (box.form) fireEvent.submit(box.form);
		await expect.poll(() => router.state.location.href).toBe('/search?deal=tv+under+%24500&freeShipping=1');
	});

	test('drops filters that the new text replaces', async () => {
		const { router, box, type } = showBox({ deal: 'tv', exact: 1, minPrice: '100', maxPrice: '300', store: 'kmart' });
		type('tv under $500 with free shipping');
		if (box.form) fireEvent.submit(box.form);
		await expect
			.poll(() => router.state.location.href)
			.toBe('/search?deal=tv+under+%24500+with+free+shipping&store=kmart');
	});

	test('shows the text of the search that Back returns to, but keeps newly typed text', () => {
		const { box, type, rerender, wrap } = showBox({ deal: 'tent' });
		const goTo = (deal: string) => rerender(wrap(<SearchBox address={{ deal }} />));
		type('kettle');
		goTo('kettle');
		goTo('tent');
		expect(document.activeElement).toBe(box);
		expect(box.value).toBe('tent');
		type('lantern');
		goTo('kettle');
		expect(box.value).toBe('lantern');
	});

	test('stays in the huddles', async () => {
		const { router, box, type } = showBox({ deal: 'tv', in: 'huddles' });
		type('kettle');
		if (box.form) fireEvent.submit(box.form);
		await expect.poll(() => router.state.location.href).toBe('/search?deal=kettle&in=huddles');
	});
});

describe('recent searches', () => {
	beforeEach(() => {
		addRecentSearch('sony');
		addRecentSearch('tv under $500');
	});

	test('are shown while the box is empty', async () => {
		const { box, type } = showBox();
		act(() => box.focus());
		const link = await screen.findByRole('link', { name: 'tv under $500' });
		expect(link.getAttribute('href')).toBe('/search?deal=tv+under+%24500');
		type('so');
		expect(screen.queryByRole('link', { name: 'sony' })).toBeNull();
	});

	test('are reached by the arrow keys and removed one by one', async () => {
		const { box, press } = showBox();
		act(() => box.focus());
		await screen.findByRole('link', { name: 'sony' });
		press('ArrowDown');
		expect(document.activeElement?.textContent).toBe('tv under $500');
		fireEvent.keyDown(document.activeElement ?? box, { key: 'ArrowDown' });
		expect(document.activeElement?.textContent).toBe('sony');
		fireEvent.click(screen.getByRole('button', { name: 'Remove “sony”' }));
		expect(screen.queryByRole('link', { name: 'sony' })).toBeNull();
		expect(document.activeElement).toBe(box);
	});
});
