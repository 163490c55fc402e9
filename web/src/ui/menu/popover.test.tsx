import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '#testing/stub-browser.ts';
import { Popover } from './popover.tsx';

beforeEach(stubLayout);
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test('takes the focus when it opens, and returns it on Escape', async () => {
	render(
		<Popover label="Filters" trigger={<button type="button">More</button>}>
			<button type="button">Apply</button>
		</Popover>,
	);
	const trigger = screen.getByRole('button', { name: 'More' });
	trigger.focus();
	fireEvent.click(trigger);
	const panel = await screen.findByRole('dialog', { name: 'Filters' });
	expect(trigger.getAttribute('aria-expanded')).toBe('true');
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply' })));
	fireEvent.keyDown(panel, { key: 'Escape' });
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await waitFor(() => expect(document.activeElement).toBe(trigger));
});

test('can be opened and closed by its parent', async () => {
	const change = vi.fn();
	const createPopover = (isOpen: boolean) => (
		<Popover label="Filters" isOpen={isOpen} onOpenChange={change} trigger={<button type="button">More</button>}>
			Nothing
		</Popover>
	);
	const { rerender } = render(createPopover(false));
	fireEvent.click(screen.getByRole('button', { name: 'More' }));
	expect(change).toHaveBeenCalledWith(true);
	expect(screen.queryByRole('dialog')).toBeNull();
	rerender(createPopover(true));
	expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
});
