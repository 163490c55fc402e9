import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ConflictPanel, type Difference } from './conflict-panel.tsx';

afterEach(cleanup);

const DIFFERENCES = ['Title', 'Price'].map((label) => ({ name: label, label, theirs: `Their ${label}` }));

function Conflict() {
	const [differences, setDifferences] = useState<Difference[] | null>(null);
	return (
		<ConflictPanel
			message="Someone else changed this deal."
			differences={differences}
			load={async () => setDifferences(DIFFERENCES)}
			onTake={(taken) => setDifferences(DIFFERENCES.filter(({ name }) => name === 'Price' && taken.name !== name))}
		/>
	);
}

test('keeps the focus in the panel while its buttons disappear', async () => {
	render(<Conflict />);
	const panel = screen.getByRole('region', { name: 'Changed since you started' });
	const press = (name: string) => {
		const button = screen.getByRole('button', { name });
		button.focus();
		fireEvent.click(button);
	};
	press('Compare with the saved version');
	const price = await screen.findByRole('button', { name: 'Use saved: price' });
	expect(document.activeElement).toBe(panel);
	press('Use saved: title');
	expect(document.activeElement).toBe(price);
	press('Use saved: price');
	expect(screen.getByText('Both versions are the same.')).toBeTruthy();
	expect(document.activeElement).toBe(panel);
});
