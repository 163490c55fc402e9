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

test('has a name and a hint, and changes on a click', () => {
	render(<Letters />);
	const field = screen.getByRole<HTMLInputElement>('switch', { name: 'Newsletter' });
	expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Once a week');
	expect(field.checked).toBe(false);
	fireEvent.click(field);
	expect(field.checked).toBe(true);
	fireEvent.click(screen.getByText('Newsletter'));
	expect(field.checked).toBe(false);
});

test('does not change while it is locked', () => {
	render(<Letters disabled />);
	const field = screen.getByRole<HTMLInputElement>('switch', { name: 'Newsletter' });
	field.click();
	expect(field.checked).toBe(false);
});
