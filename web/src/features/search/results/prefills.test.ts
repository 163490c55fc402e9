import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { readAlertAddress } from '#features/alert-me/alert-address.ts';
import { dealPrefill, labelPrefill } from '#features/alert-me/prefills.ts';
import { newAlertValues } from '#features/alerts/form/alert-values.ts';
import { searchPrefill } from './search-prefill.ts';

test.each([
	['Sony WH-1000XM6 Noise Cancelling Headphones $388 + Delivery', '"Sony WH-1000XM6 Noise Cancelling Headphones"'],
	['LEGO Technic 42151 - Free Shipping @ Amazon AU', '"LEGO Technic 42151"'],
	['Air fryer (5 L) for $79', '"Air fryer"'],
	['Kettle for $29', '"Kettle"'],
	['50% off everything at Myer', '"50% off everything"'],
	['$5 coffee', '"5 coffee"'],
	['"Best" kettle', '"Best kettle"'],
	['Half Price Dyson V8 vacuum', '"Half Price Dyson V8 vacuum"'],
	['@ Kmart, “Anko” kettle', '"@ Kmart, Anko kettle"'],
])('a deal %j starts with the keywords %j', (title, keywords) => {
	expect(dealPrefill({ title, price: 29 })).toEqual({ title, keywords, maxPrice: '29' });
});

test('a search becomes keywords and fields', () => {
	const chip = (key: 'brand' | 'notStore' | 'tag', label: string) => ({ key, label, icon: Search, rest: {} });
	const chips = [chip('brand', 'Sony'), chip('notStore', 'Not Kogan'), chip('tag', '#clearance')];
	const understood = {
		deal: 'gaming laptop, 1,299',
		brand: 'sony',
		tag: 'clearance',
		notStore: 'kogan',
		maxPrice: '1500',
		minDiscount: '20',
		category: 'laptops',
		store: 'myer',
		without: 'refurbished used',
		freeShipping: 1,
	} as const;
	expect(searchPrefill(understood, chips, 'gaming laptop under $1500')).toEqual({
		title: 'gaming laptop under $1500',
		keywords: 'gaming laptop  1,299 by Sony clearance free shipping not kogan -refurbished -used',
		minDiscount: '20',
		maxPrice: '1500',
		category: 'laptops',
		store: 'myer',
	});
});

test('a search for a store alone uses its name as the keyword', () => {
	const chips = [{ key: 'store', label: 'JB Hi-Fi', icon: Search, rest: {} }] as const;
	expect(searchPrefill({ store: 'jb-hi-fi' }, chips)).toMatchObject({
		title: 'JB Hi-Fi',
		keywords: '"JB Hi-Fi"',
		store: 'jb-hi-fi',
	});
});

test.each([
	['store', 'Kogan', { keywords: '"Kogan"', store: 'kogan' }],
	['brand', 'Kogan', { keywords: 'by Kogan' }],
	['tag', 'Gifts, cheap', { keywords: 'Gifts  cheap' }],
] as const)('an alert on the page of the %s %s requires only this label', (kind, name, expected) => {
	expect(labelPrefill({ kind, name, slug: 'kogan' })).toEqual({ title: name, ...expected });
});

test('an empty search has nothing to wait for', () => {
	expect(searchPrefill({}, [])).toBeNull();
});

test('texts that are too long end before an emoji that does not fit', () => {
	const long = `${'x'.repeat(199)}😀`;
	expect(searchPrefill({ deal: long }, [])?.keywords).toBe('x'.repeat(199));
	expect(readAlertAddress({ keywords: long }).keywords).toBe('x'.repeat(199));
	const values = newAlertValues({ title: `${'x'.repeat(99)}😀`, keywords: long });
	expect(values).toMatchObject({ title: 'x'.repeat(99), keywords: 'x'.repeat(199) });
});

test('reads only known texts of an address', () => {
	expect(readAlertAddress({ keywords: 42151, title: ['x'], store: '', maxPrice: '29', other: 'y' })).toEqual({
		keywords: '42151',
		maxPrice: '29',
	});
	expect(readAlertAddress({ alert: '5' })).toEqual({ alert: 5 });
	expect(readAlertAddress({ alert: '5x' })).toEqual({});
	expect(readAlertAddress({ keywords: 'x'.repeat(10_000) }).keywords).toHaveLength(200);
});
