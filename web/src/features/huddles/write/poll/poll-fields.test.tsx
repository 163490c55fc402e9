import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { COMPOSING_ENTERS } from '#testing/composing-enter.ts';
import { PollFields } from './poll-fields.tsx';
import { NEW_POLL } from './poll-values.ts';

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
