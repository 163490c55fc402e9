import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildDeal } from '#testing/build-deal.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { DealFacts } from './deal-aside.tsx';

afterEach(cleanup);

test('each label of a deal links to the deals that share it', () => {
	renderInRouter(
		<DealFacts
			deal={buildDeal({
				tags: [
					{ id: 1, name: 'half price', slug: 'half-price' },
					{ id: 2, name: 'freebie', slug: 'freebie' },
				],
			})}
		/>,
	);
	const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
	expect(links).toEqual([
		['Electronics', '/cat/electronics'],
		['Sony', '/brand/sony'],
		['JB Hi-Fi', '/store/jb-hi-fi'],
		['half price', '/tag/half-price'],
		['freebie', '/tag/freebie'],
	]);
	expect(screen.getByText('Tags').nextElementSibling?.textContent).toBe('half price, freebie');
});

test('a store without a page is named without a link, and unknown facts are left out', () => {
	renderInRouter(<DealFacts deal={buildDeal({ brands: [], stores: [{ id: 1, name: 'Dick Smith', slug: null }] })} />);
	expect(screen.getByText('Dick Smith')).toBeTruthy();
	expect(screen.queryByRole('link', { name: 'Dick Smith' })).toBeNull();
	expect(screen.queryByText('Brand')).toBeNull();
	expect(screen.queryByText('Tags')).toBeNull();
});

test('a store that is not listed yet is named without a link', () => {
	const proposed = { stores: [], store: 'Corner Shop', proposedStore: 'Corner Shop' };
	renderInRouter(<DealFacts deal={buildDeal(proposed)} />);
	expect(screen.getByText('Store').nextElementSibling?.innerHTML).toBe('Corner Shop');
});
