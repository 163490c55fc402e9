import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('searches once, a moment after the last keystroke, and searches for nothing on Clear', async () => {
	const search = vi.fn();
	const draw = (value: string) => <SearchField label="Search stores" value={value} onSearch={search} />;
	const { rerender } = render(draw(''));
	const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search stores' });
	fireEvent.change(field, { target: { value: 'a' } });
	await pass(200);
	fireEvent.change(field, { target: { value: 'al' } });
	await pass(300);
	expect(search.mock.calls).toEqual([['al']]);
	rerender(draw('al'));
	fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
	expect(document.activeElement).toBe(field);
	await pass(300);
	expect(search).toHaveBeenLastCalledWith('');
});

test('keeps what is being typed when a late response arrives, and follows the history', async () => {
	const draw = (value: string) => <SearchField label="Search" value={value} onSearch={vi.fn()} />;
	const { rerender } = render(draw(''));
	const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
	fireEvent.change(field, { target: { value: 'a' } });
	await pass(300);
	fireEvent.change(field, { target: { value: 'al' } });
	rerender(draw('a'));
	expect(field.value).toBe('al');
	rerender(draw('before'));
	expect(field.value).toBe('before');
});
