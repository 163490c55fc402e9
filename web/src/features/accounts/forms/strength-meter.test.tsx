import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StrengthMeter } from './strength-meter.tsx';

afterEach(cleanup);

function showMeter(typedBefore = '') {
	render(
		<form>
			<input name="password" aria-label="Password" defaultValue={typedBefore} />
			<StrengthMeter field="password" />
		</form>,
	);
}

test.each([
	['abc', 'Weak'],
	['abcdefgh', 'Weak'],
	['Abcdefgh', 'Fair'],
	['Abcdefg1', 'Good'],
	['Abcdef1!', 'Strong'],
])('names the strength of %s: %s', (password, label) => {
	showMeter();
	fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } });
	expect(screen.getByRole('status').textContent).toBe(`Password strength: ${label}`);
});

test('shows no strength for an empty field', () => {
	showMeter();
	expect(screen.getByRole('status').textContent).toBe('');
});

test('rates a password typed before the script loaded', () => {
	showMeter('Abcdef1!');
	expect(screen.getByText('Strong')).toBeTruthy();
});
