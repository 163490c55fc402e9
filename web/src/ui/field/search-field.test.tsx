import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('searches once, a moment after the last keystroke, and searches for nothing on Clear', async () => {
	const search = vi.fn();
	const createField = (value: string) => <SearchField label="Search stores" value={value} onSearch={search} />;
	const { rerender } = render(createField(''));
	const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search stores' });
	fireEvent.change(field, { target: { value: 'a' } });
	await advance(200);
	fireEvent.change(field, { target: { value: 'al' } });
	await advance(300);
	expect(search.mock.calls).toEqual([['al']]);
	rerender(createField('al'));
	fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
	expect(document.activeElement).toBe(field);
	await advance(300);
	expect(search).toHaveBeenLastCalledWith('');
});

test('keeps what is being typed when a late response arrives, and follows the history', async () => {
	const createField = (value: string) => <SearchField label="Search" value={value} onSearch={vi.fn()} />;
	const { rerender } = render(createField(''));
	const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
	fireEvent.change(field, { target: { value: 'a' } });
	await advance(300);
	fireEvent.change(field, { target: { value: 'al' } });
	rerender(createField('a'));
	expect(field.value).toBe('al');
	rerender(createField('before'));
	expect(field.value).toBe('before');
});
