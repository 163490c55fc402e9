import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubLayout } from '#testing/stub-browser.ts';
import { Menu, MenuDivider, MenuItem, MenuLink } from './menu.tsx';

beforeEach(stubLayout);
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function showMenu() {
	const edit = vi.fn();
	renderInRouter(
		<Menu trigger={<button type="button">Actions</button>}>
			<MenuItem onSelect={edit}>Edit</MenuItem>
			<MenuLink link={{ to: '/deal-details/$id', params: { id: '7' } }}>Open</MenuLink>
			<MenuDivider />
			<MenuItem onSelect={vi.fn()} isDisabled>
				Suspend
			</MenuItem>
			<MenuItem onSelect={vi.fn()} isDestructive>
				Delete
			</MenuItem>
		</Menu>,
	);
	const trigger = screen.getByRole('button', { name: 'Actions' });
	trigger.focus();
	return { edit, trigger };
}

const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const expectFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));

test('opens by keyboard, moves by arrow keys past disabled items, and jumps to a typed letter', async () => {
	const { trigger } = showMenu();
	expect(trigger.getAttribute('aria-expanded')).toBe('false');
	pressKey('ArrowDown');
	expect(await screen.findByRole('menu')).toBeTruthy();
	await expectFocus('Edit');
	pressKey('ArrowDown');
	await expectFocus('Open');
	pressKey('ArrowDown');
	await expectFocus('Delete');
	pressKey('ArrowDown');
	await expectFocus('Edit');
	pressKey('d');
	await expectFocus('Delete');
});

test('runs the action on Enter and returns the focus to the button', async () => {
	const { edit, trigger } = showMenu();
	pressKey('Enter');
	await expectFocus('Edit');
	pressKey('Enter');
	expect(edit).toHaveBeenCalledOnce();
	await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
	expect(document.activeElement).toBe(trigger);
});

test('closes on Escape and returns the focus', async () => {
	const { trigger } = showMenu();
	pressKey('ArrowDown');
	await expectFocus('Edit');
	pressKey('Escape');
	await waitFor(() => expect(document.activeElement).toBe(trigger));
	expect(screen.queryByRole('menu')).toBeNull();
});

test('renders a link as a link', async () => {
	showMenu();
	pressKey('ArrowDown');
	const item = await screen.findByRole('menuitem', { name: 'Open' });
	expect(item.getAttribute('href')).toBe('/deal-details/7');
});
