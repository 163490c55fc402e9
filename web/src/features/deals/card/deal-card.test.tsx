import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildCardDeal } from '#testing/build-deal.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import type { CardDeal } from '../data/present-deal.ts';
import { DealCard } from './deal-card.tsx';

afterEach(cleanup);

function showCard(overrides: Partial<CardDeal> = {}) {
	const { container } = renderInRouter(<DealCard deal={buildCardDeal(overrides)} renderedAt={Date.now()} />);
	return { card: screen.getByRole('article'), picture: container.querySelector('img') };
}

describe('a deal card', () => {
	test("links to its deal under the deal's title, and to its comments under their count", () => {
		showCard();
		const links = screen.getAllByRole('link');
		expect(links.map((link) => link.getAttribute('href'))).toEqual(['/deal-details/42', '/deal-details/42#comments']);
		expect(screen.getByRole('link', { name: 'Sony WH-1000XM6 Noise Cancelling Headphones' })).toBeTruthy();
	});

	test('shows the price with two decimals, the original price struck through, and the discount', () => {
		const { card } = showCard();
		expect(card.textContent).toContain('$388.00');
		expect(card.querySelector('s')?.textContent).toContain('$649.00');
		expect(card.textContent).toContain('−40%');
	});

	test('says FREE if the price is 0', () => {
		const { card } = showCard({ price: 0, originalPrice: 99 });
		expect(card.textContent).toContain('FREE');
		expect(card.textContent).toContain('−100%');
	});

	test('strikes nothing through without a higher original price', () => {
		const { card } = showCard({ originalPrice: null });
		expect(card.querySelector('s')).toBeNull();
		expect(card.textContent).not.toContain('%');
	});

	test.each([
		[50, false],
		[51, true],
	])('with %i net votes: HOT is %s', (netVotes, isHot) => {
		const { card } = showCard({ likes: netVotes + 9, dislikes: 9 });
		expect(card.textContent?.includes('HOT')).toBe(isHot);
	});

	test('describes votes, comments and quality in words', () => {
		const { card } = showCard({ likes: 220, dislikes: 6, comments: 1 });
		expect(card.textContent).toContain('Net votes 214');
		expect(card.textContent).toContain('1 comment');
		expect(card.textContent).toContain('Quality score 84 of 100, Excellent');
	});

	test('marks the deal of a Store Rep, and no other', () => {
		showCard({ isByStoreRep: true });
		expect(screen.getByText('Store Rep')).toBeTruthy();
		cleanup();
		showCard({ isByStoreRep: false });
		expect(screen.queryByText('Store Rep')).toBeNull();
	});

	test('has vote buttons outside its link', () => {
		showCard({ likes: 14, dislikes: 2 });
		expect(screen.getByRole('group', { name: 'Vote on this deal' }).closest('a')).toBeNull();
		const buttons = screen.getAllByRole('button');
		expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
			'Like Sony WH-1000XM6 Noise Cancelling Headphones',
			'Dislike Sony WH-1000XM6 Noise Cancelling Headphones',
		]);
		expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'false']);
	});

	test('copies a coupon code with one click, outside its link', async () => {
		const writeText = vi.fn(async () => undefined);
		vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
		showCard({ couponCode: 'QUIET15' });
		const button = screen.getByRole('button', { name: 'Copy coupon code QUIET15' });
		expect(button.closest('a')).toBeNull();
		fireEvent.click(button);
		expect((await screen.findAllByText('Copied')).length).toBeGreaterThan(0);
		expect(button.getAttribute('aria-label')).toBe('Copied coupon code QUIET15');
		expect(writeText).toHaveBeenCalledWith('QUIET15');
		vi.unstubAllGlobals();
	});

	test.each([
		['expired', 'Expired'],
		['rising', 'Rising'],
		['new', 'New'],
	] as const)('a deal that is %s has the badge %s', (lifecycle, label) => {
		showCard({ lifecycle });
		expect(screen.getByText(label)).toBeTruthy();
	});

	test('shows that a deal is featured', () => {
		showCard({ isFeatured: true });
		expect(screen.getByText('Featured')).toBeTruthy();
	});

	test('shows a quiet tile with the category if there is no picture', () => {
		const { card, picture } = showCard({ image: null, category: { name: 'Internet', slug: 'internet-and-utilities' } });
		expect(picture).toBeNull();
		const tile = screen.getByText('Internet').parentElement;
		expect(tile?.querySelector('use')?.getAttribute('href')).toContain('#internet-and-utilities');
		expect(card.contains(tile)).toBe(true);
	});

	test('shows the tile if the picture fails to load', () => {
		const { card, picture } = showCard();
		expect(picture?.getAttribute('src')).toBe('/images/deals/42/headphones-card.webp');
		if (picture) fireEvent.error(picture);
		expect(card.querySelector('img, source')).toBeNull();
		expect(card.querySelector('[data-category-tile]')).toBeTruthy();
	});

	test('fills its frame with a file of that size: a row on a phone, a card elsewhere', () => {
		const { picture } = showCard();
		expect(picture?.className).toContain('object-cover');
		const row = picture?.parentElement?.querySelector('source');
		expect(row?.getAttribute('srcset')).toBe('/images/deals/42/headphones-row.webp');
		expect(row?.getAttribute('media')).toBe('(width < 640px)');
		expect([row?.getAttribute('width'), row?.getAttribute('height')]).toEqual(['244', '368']);
	});

	test('of an ended deal is grey, muted, fully opaque and never HOT', () => {
		const { card, picture } = showCard({ lifecycle: 'expired', likes: 220 });
		expect(card.textContent).toContain('Expired');
		expect(card.textContent).not.toContain('HOT');
		expect(picture?.className).toContain('grayscale');
		expect(screen.getByRole('heading').className).toContain('text-muted');
		expect(screen.getByText('$388.00').className).toContain('text-muted');
		expect(card.innerHTML).not.toMatch(/[" ]opacity-[1-9]/);
	});

	test('has one badge at the bottom on a phone: the coupon code, else Featured, else the status', () => {
		const visibleOnPhone = (text: string) => !screen.getByText(text).closest('[class*="max-tablet:hidden"]');
		showCard({ lifecycle: 'rising', isFeatured: true, couponCode: 'WASH5' });
		expect(['WASH5', 'Featured', 'Rising'].map(visibleOnPhone)).toEqual([true, false, false]);
		cleanup();
		showCard({ lifecycle: 'rising', isFeatured: true });
		expect(['Featured', 'Rising'].map(visibleOnPhone)).toEqual([true, false]);
	});

	test.each([
		[1_299, '.00'],
		[1_299.5, null],
		[999, null],
	])('drops the cents of an original price of %d on a phone: %s', (originalPrice, dropped) => {
		const { card } = showCard({ originalPrice });
		expect(card.querySelector('s .max-tablet\\:hidden')?.textContent ?? null).toBe(dropped);
	});

	test('reserves space for its picture by width and height', () => {
		const { picture } = showCard();
		expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['560', '420']);
	});
});
