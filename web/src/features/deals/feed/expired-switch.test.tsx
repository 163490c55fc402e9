import { type LinkProps, linkOptions } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { ExpiredSwitch } from './expired-switch.tsx';

afterEach(cleanup);

function showSwitch(isOn: boolean, toggleLink: LinkProps, isDisabled = false) {
	const shown = renderInRouter(<ExpiredSwitch isOn={isOn} toggleLink={toggleLink} isDisabled={isDisabled} />);
	const form = shown.container.querySelector('form');
	const fields = [...shown.container.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`);
	const button = screen.getByRole('switch', { name: 'Show Expired' });
	return { ...shown, button, action: form?.getAttribute('action'), fields };
}

test('turned off, its form requests expired deals and keeps the rest', () => {
	const toggleLink = linkOptions({ to: '/', search: { filter: 'free', expired: 1 } });
	const { button, action, fields } = showSwitch(false, toggleLink);
	expect(button.getAttribute('aria-checked')).toBe('false');
	expect(action).toBe('/');
	expect(fields).toEqual(['filter=free', 'expired=1']);
});

test('turned on, its form leaves them out', () => {
	const { button, fields } = showSwitch(true, linkOptions({ to: '/', search: { filter: 'free' } }));
	expect(button.getAttribute('aria-checked')).toBe('true');
	expect(fields).toEqual(['filter=free']);
});

test('on a category page it stays there, with the script and without', async () => {
	const toggleLink = linkOptions({ to: '/cat/$cat', params: { cat: 'shoes' }, search: { expired: 1 } });
	const { button, action, router } = showSwitch(false, toggleLink);
	expect(action).toBe('/cat/shoes');
	fireEvent.click(button);
	await waitFor(() => expect(router.history.location.href).toBe('/cat/shoes?expired=1'));
});

test('is disabled and explains itself if no deal can be expired', () => {
	const { button } = showSwitch(false, linkOptions({ to: '/', search: { filter: 'hot' } }), true);
	expect(button.hasAttribute('disabled')).toBe(true);
	expect(button.getAttribute('aria-checked')).toBe('false');
	expect(screen.getByText('Hot deals are never expired')).toBeTruthy();
});
