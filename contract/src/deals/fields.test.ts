import { expect, it } from 'vitest';
import { DEAL_FIELDS, type dealFieldNames, printDealField } from './fields.ts';
import { dealWire } from './wire.ts';

it('gives every field a label and its own wire name', () => {
	const fields = Object.values(DEAL_FIELDS);
	expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
	expect(new Set(fields.map(({ wire }) => wire)).size).toBe(fields.length);
	for (const { wire } of fields) expect(Object.keys(dealWire.shape)).toContain(wire);
});

it.each<[(typeof dealFieldNames)[number], Parameters<typeof printDealField>[1], string]>([
	['isOnline', true, 'Online'],
	['isOnline', false, 'In-store'],
	['freeShipping', true, 'Yes'],
	['dealPrice', 1234.5, '$1,234.50'],
	['dealPrice', 0, 'FREE'],
	['stricken_price', null, ''],
	['couponCode', null, ''],
	['dealBrands', ['Sony', 'Bose'], 'Bose, Sony'],
	['dealStores', ['Kogan', 'Amazon'], 'Kogan, Amazon'],
	['dealStatus', 0, 'Expired'],
	['dealTitle', 'A kettle', 'A kettle'],
])('prints %s as people read it', (name, value, words) => {
	expect(printDealField(name, value)).toBe(words);
});
