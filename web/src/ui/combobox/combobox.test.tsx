import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function showCombobox({
	suggest = suggestMembers,
	takesFreeText = false,
}: {
	suggest?: Suggest;
	takesFreeText?: boolean;
} = {}) {
	const ask = vi.fn(suggest);
	const onChange = vi.fn();
	function To() {
		const [value, setValue] = useState<ComboboxValue | null>(null);
		const change = (next: ComboboxValue | null) => {
			onChange(next);
			setValue(next);
		};
		return (
			<Combobox name="to" label="To" value={value} onChange={change} suggest={ask} takesFreeText={takesFreeText} />
		);
	}
	render(<To />);
	const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });
	const type = (value: string) => fireEvent.change(field, { target: { value } });
	const press = (key: string) => fireEvent.keyDown(field, { key });
	return { ask, onChange, field, type, press };
}

async function suggestMembers(words: string) {
	return MEMBERS.filter(({ name }) => name.includes(words));
}

test('requests suggestions once after the last keystroke, announces their number and chooses the active one on Enter', async () => {
	const { ask, onChange, field, type, press } = showCombobox();
	type('d');
	await pass(100);
	type('da');
	expect(screen.getByRole('status').textContent).toBe('Searching…');
	await pass(300);
	expect(ask.mock.calls.map(([words]) => words)).toEqual(['da']);
	expect(screen.getByRole('status').textContent).toBe('2 suggestions.');
	const options = screen.getAllByRole('option');
	expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
	press('ArrowDown');
	expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
	press('ArrowDown');
	press('ArrowUp');
	press('Enter');
	expect(onChange).toHaveBeenLastCalledWith({ id: 'usr_dazzler', name: 'dazzler' });
	expect(field.value).toBe('dazzler');
	expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('cancels an outdated request and ignores its late response', async () => {
	const signals: AbortSignal[] = [];
	const { type } = showCombobox({
		suggest: async (words, signal) => {
			signals.push(signal);
			await new Promise((resolve) => setTimeout(resolve, words === 'd' ? 1_000 : 10));
			return suggestMembers(words);
		},
	});
	type('d');
	await pass(300);
	type('han');
	expect(signals[0]?.aborted).toBe(true);
	await pass(300);
	expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['hannah']);
	await pass(1_000);
	expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('distinguishes no results from a failure', async () => {
	const { type } = showCombobox({
		suggest: async (words) => {
			if (words === 'x') throw new Error('offline');
			return [];
		},
	});
	type('zzz');
	await pass(300);
	expect(screen.getByRole('status').textContent).toBe('Nothing matches “zzz”.');
	type('x');
	await pass(300);
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
	await pass(300);
	free.press('Enter');
	expect(free.onChange).toHaveBeenLastCalledWith({ id: null, name: 'da' });
	fireEvent.blur(free.field);
	expect(free.field.value).toBe('da');
});

test('closes only the list on Escape, and treats an empty field as no value', async () => {
	const { onChange, field, type, press } = showCombobox();
	type('da');
	await pass(300);
	expect(press('Escape')).toBe(false);
	expect(field.getAttribute('aria-expanded')).toBe('false');
	expect(press('Escape')).toBe(true);
	type('');
	expect(onChange).toHaveBeenLastCalledWith(null);
});
