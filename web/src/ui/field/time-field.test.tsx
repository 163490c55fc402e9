import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TimeField } from './time-field.tsx';

afterEach(cleanup);

test('changes the time and shows its error', () => {
	const change = vi.fn();
	render(
		<TimeField name="at" label="Time" value="17:30" onChange={change} stepMinutes={15} error="That time is over." />,
	);
	const field = screen.getByLabelText<HTMLInputElement>('Time');
	expect(field.type).toBe('time');
	expect(field.step).toBe('900');
	expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('That time is over.');
	fireEvent.change(field, { target: { value: '18:00' } });
	expect(change).toHaveBeenCalledWith('18:00');
});
