import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPOSING_ENTERS } from '#testing/composing-enter.ts';
import { stubLayout } from '#testing/stub-browser.ts';
import { Combobox } from './combobox.tsx';
import type { ComboboxValue } from './use-combobox.ts';
import type { Suggest } from './use-suggestions.ts';

const MEMBERS = ['dazza', 'dazzler', 'hannah'].map((name) => ({ id: `usr_${name}`, name }));

beforeEach(() => {
	stubLayout();
	vi.useFakeTimers();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function showCombobox({
	suggest = suggestMembers,
	takesFreeText = false,
}: {
	suggest?: Suggest;
	takesFreeText?: boolean;
} = {}) {
	const suggestSpy = vi.fn(suggest);
	const onChange = vi.fn();
	function To() {
		const [value, setValue] = useState<ComboboxValue | null>(null);
		const change = (next: ComboboxValue | null) => {
			onChange(next);
			setValue(next);
		};
		return (
			<Combobox
				name="to"
				label="To"
				value={value}
				onChange={change}
				suggest={suggestSpy}
				takesFreeText={takesFreeText}
			/>
		);
	}
	render(<To />);
	const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });
	const type = (value: string) => fireEvent.change(field, { target: { value } });
	const pressKey = (key: string) => fireEvent.keyDown(field, { key });
	return { suggestSpy, onChange, field, type, pressKey };
}

async function suggestMembers(query: string) {
	return MEMBERS.filter(({ name }) => name.includes(query));
}

test('requests suggestions once after the last keystroke, announces their number and chooses the active one on Enter', async () => {
	const { suggestSpy, onChange, field, type, pressKey } = showCombobox();
	type('d');
	await advance(100);
	type('da');
	expect(screen.getByRole('status').textContent).toBe('Searching…');
	await advance(300);
	expect(suggestSpy.mock.calls.map(([query]) => query)).toEqual(['da']);
	expect(screen.getByRole('status').textContent).toBe('2 suggestions.');
	const options = screen.getAllByRole('option');
	expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
	pressKey('ArrowDown');
	expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
	pressKey('ArrowDown');
	pressKey('ArrowUp');
	pressKey('Enter');
	expect(onChange).toHaveBeenLastCalledWith({ id: 'usr_dazzler', name: 'dazzler' });
	expect(field.value).toBe('dazzler');
	expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('cancels an outdated request and ignores its late response', async () => {
	const signals: AbortSignal[] = [];
	const { type } = showCombobox({
		suggest: async (query, signal) => {
			signals.push(signal);
			await new Promise((resolve) => setTimeout(resolve, query === 'd' ? 1_000 : 10));
			return suggestMembers(query);
		},
	});
	type('d');
	await advance(300);
	type('han');
	expect(signals[0]?.aborted).toBe(true);
	await advance(300);
	expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['hannah']);
	await advance(1_000);
	expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('distinguishes no results from a failure', async () => {
	const { type } = showCombobox({
		suggest: async (query) => {
			if (query === 'x') throw new Error('offline');
			return [];
		},
	});
	type('zzz');
	await advance(300);
	expect(screen.getByRole('status').textContent).toBe('Nothing matches “zzz”.');
	type('x');
	await advance(300);
	expect(screen.getByRole('status').textContent).toContain('couldn’t be loaded');
});

test('clears text that matches no suggestion on blur, unless free text counts', async () => {
	const strict = showCombobox();
	strict.type('da');
	fireEvent.blur(strict.field);
	expect(strict.field.value).toBe('');
	expect(strict.onChange).not.toHaveBeenCalled();
	cleanup();
	const free = showCombobox({ takesFreeText: true });
	free.type('da');
	await advance(300);
	free.pressKey('Enter');
	expect(free.onChange).toHaveBeenLastCalledWith({ id: null, name: 'da' });
	fireEvent.blur(free.field);
	expect(free.field.value).toBe('da');
});

test('chooses the suggestion whose whole name was typed on blur', async () => {
	const murphys = { id: 'dan', name: 'Dan Murphy’s' };
	const { onChange, field, type } = showCombobox({ suggest: async () => [murphys, { id: 'bws', name: 'BWS' }] });
	type("dan murphy's ");
	await advance(300);
	fireEvent.blur(field);
	expect(onChange).toHaveBeenLastCalledWith(murphys);
	expect(field.value).toBe('Dan Murphy’s');
});

test('chooses none of two suggestions with the typed name on blur', async () => {
	const { onChange, field, type } = showCombobox({
		suggest: async () => ['a', 'b'].map((id) => ({ id, name: 'Cables' })),
	});
	type('Cables');
	await advance(300);
	fireEvent.blur(field);
	expect(onChange).not.toHaveBeenCalled();
	expect(field.value).toBe('');
});

test.each(COMPOSING_ENTERS)('leaves an Enter to the input method: %o', async (key) => {
	const { onChange, field, type } = showCombobox();
	type('da');
	await advance(300);
	expect(fireEvent.keyDown(field, key)).toBe(true);
	expect(onChange).not.toHaveBeenCalled();
});

test('closes only the list on Escape, and treats an empty field as no value', async () => {
	const { onChange, field, type, pressKey } = showCombobox();
	type('da');
	await advance(300);
	expect(pressKey('Escape')).toBe(false);
	expect(field.getAttribute('aria-expanded')).toBe('false');
	expect(pressKey('Escape')).toBe(true);
	type('');
	expect(onChange).toHaveBeenLastCalledWith(null);
});
