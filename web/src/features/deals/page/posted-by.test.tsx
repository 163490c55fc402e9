import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildDeal } from '#testing/build-deal.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { PostedBy } from './deal-aside.tsx';
import { EndOfDeal } from './facts/deal-notices.tsx';

afterEach(cleanup);

test('the author of a deal is linked', () => {
	renderInRouter(<PostedBy deal={buildDeal()} />);
	expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/user/nightbilby']);
});

test('a member who has left is not linked', () => {
	renderInRouter(<PostedBy deal={buildDeal({ author: null })} />);
	expect(screen.queryByRole('link')).toBeNull();
});

test('members who reported the end are linked', () => {
	const expiry = { endedAt: '2026-11-20T01:05:00.000Z', endedBy: 'reports' as const, reporters: ['mkoala', 'tassie'] };
	const { container } = renderInRouter(<EndOfDeal deal={buildDeal({ expiry })} />);
	expect(container.textContent).toContain('mkoala, tassie');
	expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
		'/user/mkoala',
		'/user/tassie',
	]);
});
