import { readFeedAddress } from '@bilby/contract/deals/feed-address';
import { describe, expect, test } from 'vitest';
import { toSearchString } from '../../../../lib/page/search-string.ts';
import { fromTheStart, hiddenFields, isNarrowed, showsExpired } from './feed-address.ts';

const read = (raw: Record<string, unknown>) => toSearchString({ ...readFeedAddress(raw) });

describe('reading an address', () => {
	test.each<[what: string, raw: Record<string, unknown>, kept: string]>([
		['nothing', {}, ''],
		['a filter', { filter: 'hot' }, '?filter=hot'],
		['the default filter, which is not written', { filter: 'new' }, ''],
		['an unknown filter', { filter: 'hottest' }, ''],
		['a filter that is an object', { filter: { a: 1 } }, ''],
		['expired deals', { expired: '1' }, '?expired=1'],
		['any other word for expired', { expired: 'true' }, ''],
		['a category', { category: 'health-and-beauty' }, '?category=health-and-beauty'],
		['a category that is no slug', { category: '../etc' }, ''],
		['search words, trimmed', { deal: '  coffee pods ' }, '?deal=coffee+pods'],
		['search words that are a number', { deal: '1500' }, '?deal=1500'],
		['empty search words', { deal: '   ' }, ''],
		['200 characters', { deal: 'x'.repeat(200) }, `?deal=${'x'.repeat(200)}`],
		['201 characters', { deal: 'x'.repeat(201) }, ''],
		['control characters', { deal: 'a\u0007b' }, ''],
		['prices', { minPrice: '10', maxPrice: '49.95' }, '?minPrice=10&maxPrice=49.95'],
		['reversed prices', { minPrice: '50', maxPrice: '10' }, ''],
		['a negative price', { minPrice: '-1' }, ''],
		['a price with three decimals', { maxPrice: '1.999' }, ''],
		['a price that is no number', { minPrice: 'abc' }, ''],
		['a price beyond all prices', { maxPrice: '99999999' }, ''],
		['a cursor', { cursor: 'abc_DEF-1' }, '?cursor=abc_DEF-1'],
		['a cursor of another kind', { cursor: 'a b' }, ''],
		['a notice', { notice: 'deal-posted' }, '?notice=deal-posted'],
		['an unknown notice', { notice: '<script>' }, ''],
		['what the page does not know', { utm_source: 'x', page: '3' }, ''],
	])('%s', (_, raw, kept) => {
		expect(read(raw)).toBe(kept);
	});
});

test('links to the start of a list drop the cursor and the notice and keep the rest', () => {
	const address = readFeedAddress({ filter: 'free', deal: 'tea', cursor: 'abc', notice: 'deal-posted' });
	expect(toSearchString({ ...fromTheStart(address) })).toBe('?filter=free&deal=tea');
});

test('the hot list never shows expired deals', () => {
	expect(showsExpired({ expired: 1 })).toBe(true);
	expect(showsExpired({ expired: 1, filter: 'hot' })).toBe(false);
});

test('a list is narrowed by words and prices, not by a filter', () => {
	expect(isNarrowed({ filter: 'free', expired: 1 })).toBe(false);
	expect(isNarrowed({ deal: 'shoes' })).toBe(true);
	expect(isNarrowed({ maxPrice: '10' })).toBe(true);
});

test('a form carries along what is set', () => {
	expect(hiddenFields(readFeedAddress({ filter: 'free', expired: '1' }))).toEqual([
		['filter', 'free'],
		['expired', '1'],
	]);
});
