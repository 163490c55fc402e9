import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { COMPOSING_ENTERS } from '#testing/composing-enter.ts';
import { PollFields } from './poll-fields.tsx';
import { NEW_POLL, type PollValues } from './poll-values.ts';

afterEach(cleanup);

function showOptions() {
	const onChange = vi.fn();
	render(<PollFields poll={NEW_POLL} onChange={onChange} error={undefined} />);
	const first = screen.getByRole('textbox', { name: 'Option 1' });
	first.focus();
	return { onChange, first, second: screen.getByRole('textbox', { name: 'Option 2' }) };
}

test('Enter goes to the next option, and adds one after the last', () => {
	const { onChange, first, second } = showOptions();
	expect(fireEvent.keyDown(first, { key: 'Enter' })).toBe(false);
	expect(document.activeElement).toBe(second);
	fireEvent.keyDown(second, { key: 'Enter' });
	expect(onChange).toHaveBeenCalledWith({ ...NEW_POLL, options: ['', '', ''] });
});

test.each(COMPOSING_ENTERS)('an Enter for the input method stays in its option: %o', (key) => {
	const { first } = showOptions();
	expect(fireEvent.keyDown(first, key)).toBe(true);
	expect(document.activeElement).toBe(first);
});

test('adding and removing the poll moves the focus to what replaces the clicked button', () => {
	function Form() {
		const [poll, setPoll] = useState<PollValues | null>(null);
		return <PollFields poll={poll} onChange={setPoll} error={undefined} />;
	}
	render(<Form />);
	expect(document.activeElement).toBe(document.body);
	fireEvent.click(screen.getByRole('button', { name: 'Add a poll' }));
	expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' }));
	fireEvent.click(screen.getByRole('button', { name: 'Remove the poll' }));
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a poll' }));
});
