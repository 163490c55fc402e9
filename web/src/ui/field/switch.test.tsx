import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Switch } from './switch.tsx';

afterEach(cleanup);

function Letters({ disabled = false }: { disabled?: boolean }) {
	const [isOn, setIsOn] = useState(false);
	return (
		<Switch checked={isOn} disabled={disabled} onChange={({ target }) => setIsOn(target.checked)} hint="Once a week">
			Newsletter
		</Switch>
	);
}

test('a switch has a name and a hint, and turns when pressed', () => {
	render(<Letters />);
	const field = screen.getByRole<HTMLInputElement>('switch', { name: 'Newsletter' });
	expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Once a week');
	expect(field.checked).toBe(false);
	fireEvent.click(field);
	expect(field.checked).toBe(true);
	fireEvent.click(screen.getByText('Newsletter'));
	expect(field.checked).toBe(false);
});

test('a switch that is locked does not turn', () => {
	render(<Letters disabled />);
	const field = screen.getByRole<HTMLInputElement>('switch', { name: 'Newsletter' });
	field.click();
	expect(field.checked).toBe(false);
});
