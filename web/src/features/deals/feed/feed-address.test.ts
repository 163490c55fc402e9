import { readFeedAddress } from '@bilby/contract/deals/feed-address';
import { toSearchString } from '@bilby/contract/kernel/search-string';
import { describe, expect, test } from 'vitest';
import { fromTheStart, showsExpired } from './feed-address.ts';

const read = (raw: Record<string, unknown>) => toSearchString({ ...readFeedAddress(raw) });

describe('reading an address', () => {
	test.each<[what: string, raw: Record<string, unknown>, expected: string]>([
		['nothing', {}, ''],
		['a filter', { filter: 'hot' }, '?filter=hot'],
		['the default filter, which is left out', { filter: 'new' }, ''],
		['an unknown filter', { filter: 'hottest' }, ''],
		['a filter that is an object', { filter: { a: 1 } }, ''],
		['expired deals', { expired: '1' }, '?expired=1'],
		['any other value for expired', { expired: 'true' }, ''],
		['a cursor', { cursor: 'abc_DEF-1' }, '?cursor=abc_DEF-1'],
		['a cursor of another kind', { cursor: 'a b' }, ''],
		['a notice', { notice: 'deal-posted' }, '?notice=deal-posted'],
		['an unknown notice', { notice: '<script>' }, ''],
		['unknown parameters', { utm_source: 'x', page: '3' }, ''],
	])('%s', (_, raw, expected) => {
		expect(read(raw)).toBe(expected);
	});
});

test('links to the start of a list drop the cursor and the notice and keep the rest', () => {
	const address = readFeedAddress({ filter: 'free', expired: '1', cursor: 'abc', notice: 'deal-posted' });
	expect(toSearchString({ ...fromTheStart(address) })).toBe('?filter=free&expired=1');
});

test('the hot list never shows expired deals', () => {
	expect(showsExpired({ expired: 1 })).toBe(true);
	expect(showsExpired({ expired: 1, filter: 'hot' })).toBe(false);
});
