import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#testing/stub-browser.ts';
import { Drawer } from './drawer.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function Filters() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setIsOpen(true)}>
				Filters
			</button>
			{isOpen && (
				<Drawer title="Filter" onClose={() => setIsOpen(false)} actions={<button type="button">Apply</button>}>
					<p>Many filters</p>
				</Drawer>
			)}
		</>
	);
}

function openDrawer() {
	render(<Filters />);
	const opener = screen.getByRole('button', { name: 'Filters' });
	opener.focus();
	fireEvent.click(opener);
	return { opener, drawer: screen.getByRole('dialog', { name: 'Filter' }) };
}

test('closes on its close button and returns the focus to the button that opened it', () => {
	const { opener } = openDrawer();
	fireEvent.click(screen.getByRole('button', { name: 'Close' }));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(document.activeElement).toBe(opener);
});

test('closes on a click outside, not inside', () => {
	const { drawer } = openDrawer();
	fireEvent.click(screen.getByText('Many filters'));
	expect(screen.getByRole('dialog')).toBe(drawer);
	fireEvent.click(drawer);
	expect(screen.queryByRole('dialog')).toBeNull();
});
