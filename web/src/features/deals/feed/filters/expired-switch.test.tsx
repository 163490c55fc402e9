import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '../../../../testing/render-in-router.tsx';
import { ExpiredSwitch } from './expired-switch.tsx';

afterEach(cleanup);

function showSwitch(address: FeedAddress) {
	const { container } = renderInRouter(<ExpiredSwitch address={address} />);
	const fields = [...container.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`);
	return { button: screen.getByRole('switch', { name: 'Show Expired' }), fields };
}

test('turned off, its form asks for expired deals and keeps the rest', () => {
	const { button, fields } = showSwitch({ filter: 'free', cursor: 'abc' });
	expect(button.getAttribute('aria-checked')).toBe('false');
	expect(fields).toEqual(['filter=free', 'expired=1']);
});

test('turned on, its form leaves them out', () => {
	const { button, fields } = showSwitch({ filter: 'free', expired: 1 });
	expect(button.getAttribute('aria-checked')).toBe('true');
	expect(fields).toEqual(['filter=free']);
});

test('among hot deals it cannot be used and says why', () => {
	const { button } = showSwitch({ filter: 'hot', expired: 1 });
	expect(button.hasAttribute('disabled')).toBe(true);
	expect(button.getAttribute('aria-checked')).toBe('false');
	expect(screen.getByText('Hot deals are never expired')).toBeTruthy();
});
