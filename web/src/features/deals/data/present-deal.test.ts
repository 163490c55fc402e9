import { expect, test } from 'vitest';
import { buildDealDetailWire, buildDealWire } from '#testing/build-deal-wire.ts';
import { presentCardDeal, presentDeal } from './present-deal.ts';

test('a card never strikes through an original price at or below the price', () => {
	expect(presentCardDeal(buildDealWire({ stricken_price: 388 })).originalPrice).toBeNull();
	expect(presentCardDeal(buildDealWire({ stricken_price: 300 })).originalPrice).toBeNull();
	expect(presentCardDeal(buildDealWire({ stricken_price: 389 })).originalPrice).toBe(389);
});

test('a card offers the coupon code of a deal that is on, and no other', () => {
	expect(presentCardDeal(buildDealWire({ del_coupon_code: 'QUIET15' })).couponCode).toBe('QUIET15');
	expect(presentCardDeal(buildDealWire({ del_coupon_code: 'QUIET15', del_active: 0 })).couponCode).toBeNull();
});

test('a card knows the category only of a deal without a picture', () => {
	expect(presentCardDeal(buildDealWire()).category).toBeNull();
	const category = { name: 'Electronics', slug: 'electronics' };
	expect(presentCardDeal(buildDealWire({ del_image_primary: null, images: [] })).category).toEqual(category);
	expect(presentCardDeal(buildDealWire({ del_image_primary: null, categories: [] })).category).toBeNull();
});

test('a card leaves out what it does not show', () => {
	expect(JSON.stringify(presentCardDeal(buildDealWire()))).not.toContain('Lowest price since launch');
});

test('a card knows how new its own votes are, however long the list grows', () => {
	expect(presentCardDeal(buildDealWire({ del_live_revision: 31 })).revision).toBe(31);
});

test.each([
	[5, true],
	[3, false],
	[4, false],
] as const)('by a member of role %i, a card is by a Store Rep: %s', (role, isByStoreRep) => {
	const deal = buildDealWire();
	const user = deal.user && { ...deal.user, role };
	expect(presentCardDeal({ ...deal, user }).isByStoreRep).toBe(isByStoreRep);
});

test('the primary picture comes first', () => {
	const image = { width: 1200, height: 900 };
	const { images } = presentDeal(
		buildDealDetailWire({
			images: [
				{ ...image, id: 1, dli_image: 'side', dli_isPrimary: 0 },
				{ ...image, id: 2, dli_image: 'front', dli_isPrimary: 1 },
			],
		}),
	);
	expect(images.map(({ fileName }) => fileName)).toEqual(['front', 'side']);
});

test('a deal says whether its author has a page', () => {
	const deal = buildDealDetailWire();
	const user = deal.user && { ...deal.user, hidden: true as const };
	expect(presentDeal(deal).author?.isHidden).toBe(false);
	expect(presentDeal({ ...deal, user }).author?.isHidden).toBe(true);
	expect(presentDeal({ ...deal, user: null }).author).toBeNull();
});

test('labels of a deal have plain names', () => {
	const { categories, brands, stores } = presentDeal(buildDealDetailWire());
	expect([categories, brands, stores].map(([label]) => label?.name)).toEqual(['Electronics', 'Sony', 'JB Hi-Fi']);
});
