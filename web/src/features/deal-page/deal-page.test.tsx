import type { DealWire } from '@bilby/contract/deals';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { buildDealWire } from '../../testing/build-deal-wire.ts';
import { renderInRouter } from '../../testing/render-in-router.tsx';
import { DealPage } from './deal-page.tsx';
import { readDealId } from './deal-query.ts';

afterEach(cleanup);

const showDeal = (overrides: Partial<DealWire> = {}) =>
	renderInRouter(<DealPage deal={buildDealWire(overrides)} renderedAt={Date.now()} />);

describe('a deal page', () => {
	test('shows what the deal is and what it saves', () => {
		showDeal();
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sony WH-1000XM6 Noise Cancelling Headphones');
		expect(screen.getByText('Save $261.00')).toBeTruthy();
		expect(screen.getByText('20 Nov 2026')).toBeTruthy();
	});

	test('opens an online deal in a new tab, vouching for nothing', () => {
		showDeal();
		const link = screen.getByRole('link', { name: /Get Deal/ });
		expect(link.getAttribute('target')).toBe('_blank');
		expect(link.getAttribute('rel')).toBe('nofollow noopener');
	});

	test('says where to go for an in-store deal', () => {
		showDeal({ del_is_online: 0, del_url: null });
		expect(screen.getByText('In-store only at JB Hi-Fi')).toBeTruthy();
		expect(screen.queryByRole('link', { name: /Get Deal/ })).toBeNull();
	});

	test('says when a deal has expired', () => {
		showDeal({ lifecycle: 'expired', del_active: 0 });
		expect(screen.getByText('Expired')).toBeTruthy();
		expect(screen.getByText(/the offer may be gone/)).toBeTruthy();
	});

	test('shows the role of a poster who is not a normal user, and only then', () => {
		const { user } = buildDealWire();
		showDeal();
		expect(screen.queryByText('Normal User')).toBeNull();
		cleanup();
		showDeal({ user: user && { ...user, role: 3 } });
		expect(screen.getByText('Moderator')).toBeTruthy();
	});

	test('without pictures, brand or poster still stands', () => {
		showDeal({ images: [], brands: [], user: null, user_id: null, stricken_price: null });
		expect(screen.queryByText('Brand')).toBeNull();
		expect(screen.queryByText('Posted By')).toBeNull();
		expect(screen.queryByText(/^Save/)).toBeNull();
	});
});

test.each([
	['1', 1],
	['2147483647', 2147483647],
	['2147483648', null],
	['0', null],
	['-1', null],
	['1.5', null],
	['abc', null],
	['', null],
	['1e3', null],
])('the id %j in an address is %j', (text, id) => {
	expect(readDealId(text)).toBe(id);
});
