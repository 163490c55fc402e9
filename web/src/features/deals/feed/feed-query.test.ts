import { expect, test } from 'vitest';
import { LIST_OPTIONS } from '#lib/page/list-options.ts';
import { buildCardDeal } from '#testing/build-deal.ts';
import { feedQuery, withoutRepeats } from './feed-query.ts';

const page = (...ids: number[]) => ({ deals: ids.map((id) => buildCardDeal({ id })) });

test('a deal that a later page repeats is shown once, at its first position', () => {
	const shown = withoutRepeats([page(1, 2, 3), page(3, 4, 1), page(5)]);
	expect(shown.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test('addresses of the same list share its cache', () => {
	expect(feedQuery({ notice: 'deal-posted' }).queryKey).toEqual(feedQuery({}).queryKey);
	expect(feedQuery({ filter: 'hot', expired: 1 }).queryKey).toEqual(feedQuery({ filter: 'hot' }).queryKey);
});

test('the list stays as it was after Back', () => {
	expect(feedQuery({})).toMatchObject(LIST_OPTIONS);
});

test('addresses of different lists do not', () => {
	const keys = [{}, { filter: 'free' as const }, { expired: 1 as const }, { cursor: 'abc' }].map((address) =>
		JSON.stringify(feedQuery(address).queryKey),
	);
	expect(new Set(keys).size).toBe(keys.length);
});
