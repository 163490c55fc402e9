import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { MemberLink } from './member-link.tsx';

afterEach(cleanup);

test('leads to the page of a member', async () => {
	renderInRouter(<MemberLink username="Quoll" />);
	expect((await screen.findByRole('link', { name: 'Quoll' })).getAttribute('href')).toBe('/user/Quoll');
});

test('shows the name of a hidden member without a link', async () => {
	renderInRouter(<MemberLink username="Quoll" isHidden />);
	await screen.findByText('Quoll');
	expect(screen.queryByRole('link')).toBeNull();
});
