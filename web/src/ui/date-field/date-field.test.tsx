import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { COMPOSING_ENTERS } from '#testing/composing-enter.ts';
import { stubLayout } from '#testing/stub-browser.ts';
import { DateField } from './date-field.tsx';
import { readDay, showDay } from './day-text.ts';

// The calendar consists of a hundred files, which take a while to load on a busy machine.
beforeAll(() => import('./calendar-popover.tsx'), 60_000);
beforeEach(stubLayout);
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each([
	['30/11/2026', '2026-11-30'],
	['3.2.2027', '2027-02-03'],
	[' 30 Nov 2026 ', '2026-11-30'],
	['1 december 2026', '2026-12-01'],
	['2026-11-30', '2026-11-30'],
	['31/06/2026', null],
	['29/02/2027', null],
	['tomorrow', null],
])('reads "%s" as %s', (written, day) => {
	expect(readDay(written)).toBe(day);
});

function showField(first = '') {
	const onChange = vi.fn();
	const onUnreadable = vi.fn();
	function Starts() {
		const [day, setDay] = useState(first);
		const change = (next: string) => {
			onChange(next);
			setDay(next);
		};
		return (
			<DateField
				name="starts"
				label="Starts"
				value={day}
				onChange={change}
				onUnreadable={onUnreadable}
				from="2026-11-05"
			/>
		);
	}
	render(<Starts />);
	return { onChange, onUnreadable, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Starts' }) };
}

function write(field: HTMLElement, value: string) {
	fireEvent.change(field, { target: { value } });
	fireEvent.blur(field);
}

test('accepts a typed day and shows it as text', () => {
	const { onChange, field } = showField();
	write(field, '30/11/2026');
	expect(onChange).toHaveBeenLastCalledWith('2026-11-30');
	expect(field.value).toBe('30 Nov 2026');
	write(field, '');
	expect(onChange).toHaveBeenLastCalledWith('');
});

test.each(COMPOSING_ENTERS)('leaves an Enter to the input method: %o', (key) => {
	const { onChange, field } = showField();
	fireEvent.change(field, { target: { value: '30/11/2026' } });
	fireEvent.keyDown(field, key);
	expect(onChange).not.toHaveBeenCalled();
	fireEvent.keyDown(field, { key: 'Enter' });
	expect(onChange).toHaveBeenCalledWith('2026-11-30');
});

test('keeps text that is not a day, and says how to fix it', () => {
	const { onChange, onUnreadable, field } = showField();
	write(field, '31/6/2026');
	expect(onChange).not.toHaveBeenCalled();
	expect(onUnreadable).toHaveBeenCalledExactlyOnceWith('31/6/2026');
	expect(field.value).toBe('31/6/2026');
	expect(field.getAttribute('aria-invalid')).toBe('true');
	expect(screen.getByText(/Please enter a date like/)).toBeTruthy();
});

test('opens the calendar on the current day and moves by keyboard', async () => {
	const { onChange } = showField('2026-11-30');
	const button = () => screen.getByRole('button', { name: 'Choose Starts from a calendar' });
	button().focus();
	fireEvent.click(button());
	await screen.findByRole('grid', { name: 'November 2026' });
	await waitFor(() => expect(document.activeElement?.textContent).toBe('30'));
	const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
	pressKey('ArrowUp');
	await waitFor(() => expect(document.activeElement?.textContent).toBe('23'));
	pressKey('ArrowRight');
	await waitFor(() => expect(document.activeElement?.textContent).toBe('24'));
	pressKey('PageDown');
	await screen.findByRole('grid', { name: 'December 2026' });
	await waitFor(() => expect(document.activeElement?.textContent).toBe('24'));
	fireEvent.click(document.activeElement ?? document.body);
	expect(onChange).toHaveBeenLastCalledWith('2026-12-24');
	await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
	await waitFor(() => expect(document.activeElement).toBe(button()));
	expect(showDay('2026-12-24')).toBe('24 Dec 2026');
});
