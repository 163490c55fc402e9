import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPOSING_ENTERS } from '#testing/composing-enter.ts';
import { MultiSelect } from './multi-select.tsx';
import type { Choice } from './multi-select-options.ts';

const BRANDS: Choice[] = [
	{ id: 1, name: 'Breville' },
	{ id: 2, name: 'Dyson' },
	{ id: 3, name: 'Sony' },
	{ id: 4, name: 'Levi’s' },
];

beforeEach(() => {
	Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

function showBrands(chosen: Choice[] = [], most = 10) {
	const onChange = vi.fn();
	function Brands() {
		const [value, setValue] = useState(chosen);
		const change = (next: Choice[]) => {
			onChange(next.map(({ name }) => name));
			setValue(next);
		};
		return (
			<MultiSelect
				name="brands"
				label="Brands"
				options={BRANDS}
				value={value}
				onChange={change}
				most={most}
				placeholder="Sony, Breville, Dyson…"
			/>
		);
	}
	render(<Brands />);
	return { onChange, field: screen.getByRole('combobox', { name: 'Brands' }) };
}

test('filters by typing, moves by arrow keys, chooses on Enter and removes the last chip on Backspace', () => {
	const { onChange, field } = showBrands();
	fireEvent.change(field, { target: { value: 'o' } });
	expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Dyson', 'Sony']);
	fireEvent.keyDown(field, { key: 'ArrowDown' });
	const active = screen.getByRole('option', { name: 'Sony' });
	expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
	fireEvent.keyDown(field, { key: 'Enter' });
	expect(onChange).toHaveBeenLastCalledWith(['Sony']);
	expect(within(screen.getByRole('list', { name: 'Brands chosen' })).getByText('Sony')).toBeTruthy();
	fireEvent.keyDown(field, { key: 'Backspace' });
	expect(onChange).toHaveBeenLastCalledWith([]);
});

test('closes the list on Escape, and neither chooses nor submits on Enter while it is closed', () => {
	const { onChange, field } = showBrands();
	fireEvent.click(field);
	expect(field.getAttribute('aria-expanded')).toBe('true');
	fireEvent.keyDown(field, { key: 'Escape' });
	expect(field.getAttribute('aria-expanded')).toBe('false');
	expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
	expect(onChange).not.toHaveBeenCalled();
});

test.each([
	['sony ', ['Sony']],
	["levi's", ['Levi’s']],
])('chooses the option whose whole name “%s” was typed on blur', (typed, chosen) => {
	const { onChange, field } = showBrands();
	fireEvent.change(field, { target: { value: typed } });
	fireEvent.blur(field);
	expect(onChange.mock.calls).toEqual([[chosen]]);
	expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('chooses it on a click elsewhere too, and only once', () => {
	const { onChange, field } = showBrands();
	fireEvent.change(field, { target: { value: 'Sony' } });
	fireEvent.pointerDown(document.body);
	fireEvent.blur(field);
	expect(onChange.mock.calls).toEqual([[['Sony']]]);
});

test.each(['Son', ''])('chooses nothing on blur for the text “%s”', (typed) => {
	const { onChange, field } = showBrands();
	fireEvent.change(field, { target: { value: 'x' } });
	fireEvent.change(field, { target: { value: typed } });
	fireEvent.blur(field);
	expect(onChange).not.toHaveBeenCalled();
});

test('keeps a removed option removed on blur, and a chosen one chosen', () => {
	const { onChange, field } = showBrands([{ id: 3, name: 'Sony' }]);
	fireEvent.change(field, { target: { value: 'Sony' } });
	fireEvent.blur(field);
	expect(onChange).not.toHaveBeenCalled();
	fireEvent.change(field, { target: { value: 'Sony' } });
	fireEvent.keyDown(field, { key: 'Enter' });
	fireEvent.blur(field);
	expect(onChange.mock.calls).toEqual([[[]]]);
});

test.each(COMPOSING_ENTERS)('leaves an Enter to the input method: %o', (key) => {
	const { onChange, field } = showBrands();
	fireEvent.change(field, { target: { value: 'o' } });
	expect(fireEvent.keyDown(field, key)).toBe(true);
	expect(onChange).not.toHaveBeenCalled();
});

test('removes a chip by its button, and marks chosen options in the list', () => {
	const { onChange, field } = showBrands([{ id: 3, name: 'Sony' }]);
	fireEvent.click(field);
	expect(screen.getByRole('option', { name: 'Sony' }).getAttribute('aria-selected')).toBe('true');
	fireEvent.click(screen.getByRole('button', { name: 'Remove Sony' }));
	expect(onChange).toHaveBeenLastCalledWith([]);
});

test('rejects a choice beyond the maximum', () => {
	const { onChange, field } = showBrands([{ id: 3, name: 'Sony' }], 1);
	fireEvent.click(field);
	fireEvent.click(screen.getByRole('option', { name: 'Dyson' }));
	expect(onChange).not.toHaveBeenCalled();
	const note = screen.getByText('You can choose at most 1.');
	expect(note.className).not.toContain('sr-only');
	expect(field.getAttribute('aria-expanded')).toBe('false');
	fireEvent.click(screen.getByRole('button', { name: 'Remove Sony' }));
	expect(note.className).toContain('sr-only');
});

test('closes the list on a click elsewhere, even if the focus stays', () => {
	const { field } = showBrands();
	fireEvent.click(field);
	fireEvent.pointerDown(screen.getByRole('option', { name: 'Dyson' }));
	expect(field.getAttribute('aria-expanded')).toBe('true');
	fireEvent.pointerDown(document.body);
	expect(field.getAttribute('aria-expanded')).toBe('false');
});

test.each([
	['touch', 'false'],
	['mouse', 'true'],
])('opens the list after a choice by %s: %s', (pointerType, isOpen) => {
	const { onChange, field } = showBrands();
	fireEvent.click(field);
	const option = screen.getByRole('option', { name: 'Dyson' });
	fireEvent.pointerDown(option, { pointerType });
	fireEvent.click(option);
	expect(onChange).toHaveBeenLastCalledWith(['Dyson']);
	expect(field.getAttribute('aria-expanded')).toBe(isOpen);
});
