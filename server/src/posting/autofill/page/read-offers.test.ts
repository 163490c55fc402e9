import { expect, it } from 'vitest';
import { readOffers } from './read-offers.ts';

const offer = (price: unknown, more = {}) => ({ '@type': 'Offer', price, priceCurrency: 'AUD', ...more });
const parts = (...priceSpecification: object[]) => ({ '@type': 'Offer', priceCurrency: 'AUD', priceSpecification });

it.each<[string, unknown, number | 'foreign' | null]>([
	['a used offer', [offer(50, { itemCondition: 'https://schema.org/UsedCondition' }), offer(90)], 90],
	['a damaged offer', [offer(50, { itemCondition: 'DamagedCondition' }), offer(90)], 90],
	['an offer called open box', [offer(50, { name: 'Open box' }), offer(90, { name: 'New' })], 90],
	['a used offer in a summary', { lowPrice: 8, offers: [offer(12), offer(8, { itemCondition: 'UsedCondition' })] }, 12],
	['a sold-out offer', [offer(50, { availability: 'http://schema.org/SoldOut' }), offer(90)], 90],
	['an offer without stock', [offer(50, { inventoryLevel: { value: 0 } }), offer(90)], 90],
	['an expired offer', [offer(50, { priceValidUntil: '2020-01-01' }), offer(90)], 90],
	[
		'a sale in the future',
		{ ...offer(99), priceSpecification: { priceType: 'SalePrice', price: 79, validFrom: '2990-01-01' } },
		99,
	],
	['an offer for ten pieces', [offer(8, { eligibleQuantity: { minValue: 10 } }), offer(10)], 10],
	['a lease', [offer(12, { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }), offer(999)], 999],
	['an offer of a lease', [{ '@type': 'OfferForLease', price: 12 }, offer(999)], 999],
	['a trade-in', [offer(12, { businessFunction: 'http://purl.org/goodrelations/v1#Buy' }), offer(999)], 999],
	['a subscription', [offer(24, { name: 'Subscribe & save' }), offer(29)], 29],
	['a deposit', [offer(50, { name: 'Deposit' }), offer(500)], 500],
	['an instalment', parts({ price: 50, billingDuration: 24, unitCode: 'MON' }, { price: 1199 }), 1199],
	['a down payment', parts({ price: 99, priceComponentType: 'Downpayment' }, { price: 999 }), 999],
	[
		'the price of a kilogram',
		parts({ price: 9, referenceQuantity: { value: 1, unitCode: 'KGM' } }, { price: 4.5 }),
		4.5,
	],
	[
		'the price without GST',
		parts({ price: 90.91, valueAddedTaxIncluded: 'http://schema.org/False' }, { price: 100 }),
		100,
	],
	['the price of members', parts({ price: 30, validForMemberTier: { name: 'Plus' } }, { price: 40 }), 40],
	['a delivery charge', parts({ '@type': 'DeliveryChargeSpecification', price: 9.95 }, { price: 199 }), 199],
	['zero', [offer('0.00'), offer(25)], 25],
])('leaves out %s', (_, offers, price) => {
	expect(readOffers(offers, 'AUD')).toMatchObject({ price });
});

it.each<[string, unknown, number | 'foreign' | null]>([
	['used, if all are', offer(349, { itemCondition: 'RefurbishedCondition' }), 349],
	['sold out, if all are', offer(50, { availability: 'OutOfStock' }), 50],
	['of a piece', parts({ price: 18, referenceQuantity: { value: 1, unitCode: 'C62' } }), 18],
	['summed up', { '@type': 'AggregateOffer', lowPrice: '89', highPrice: '129' }, 89],
	['of one offer summed up', { '@type': 'AggregateOffer', lowPrice: 12, offerCount: 1, offers: offer(12) }, 12],
	['in nested summaries', { offers: [{ offers: [{ price: 7 }] }] }, 7],
	['in a compound', parts({ '@type': 'CompoundPriceSpecification', price: 109, priceComponent: [{ price: 99 }] }), 99],
	['with a currency sign', offer('129.95', { priceCurrency: 'AU$' }), 129.95],
	['with GST', offer('$129.95 inc. GST'), 129.95],
	['with three decimals', offer(3.355), 3.36],
	['of nothing, if it says so', offer('Free'), 0],
	['in other dollars', offer(5, { priceCurrency: 'NZ$' }), 'foreign'],
	['in an amount of other dollars', { price: { value: 15, currency: 'USD' } }, 'foreign'],
])('reads a price %s', (_, offers, price) => {
	expect(readOffers(offers, 'AUD')).toMatchObject({ price });
});

it.each<[string, unknown]>([
	['an instalment', parts({ price: 50, unitCode: 'MON' })],
	['a price without GST', { ...offer('90.91'), priceSpecification: { price: '90.91', valueAddedTaxIncluded: false } }],
	['a price of members', parts({ price: 30, validForMemberTier: {} })],
	['the highest price', { '@type': 'AggregateOffer', highPrice: 80 }],
	['two different prices', offer(['15.00', '20.00'])],
	['a starting price', offer('from $15')],
	['zero', { '@type': 'AggregateOffer', lowPrice: 0, highPrice: 0 }],
])('takes no price from only %s', (_, offers) => {
	expect(readOffers(offers, 'AUD')).toMatchObject({ price: null, originalPrice: null });
});

it.each<[string, unknown, number, number | null]>([
	['a list price', parts({ priceType: 'ListPrice', price: 99 }, { priceType: 'SalePrice', price: 79 }), 79, 99],
	['a price reduced by a sale', { ...offer(99), priceSpecification: { priceType: 'SalePrice', price: 79 } }, 79, 99],
	['a list price that is lower', { ...offer(79), priceSpecification: { priceType: 'ListPrice', price: 9 } }, 79, null],
])('reads %s as the original price', (_, offers, price, originalPrice) => {
	expect(readOffers(offers, 'AUD')).toMatchObject({ price, originalPrice });
});

it('stops at offers that contain themselves', () => {
	const offers: Record<string, unknown> = { '@type': 'Offer' };
	offers.offers = offers;
	expect(readOffers(offers, 'AUD').price).toBeNull();
});
