import { expect, test } from 'vitest';
import { addNewest, findNewDeals, type NewDeal } from './new-deals.ts';

const deal = (id: number, fields: Partial<NewDeal> = {}): NewDeal => ({ id, userId: null, categories: [], ...fields });
const ids = (deals: readonly NewDeal[]) => deals.map(({ id }) => id);
const list = { category: null, shownIds: new Set<number>(), hiddenMembers: new Set<number>() };

test('counts the deals above the newest one in the list', () => {
	const newest = [deal(5), deal(4), deal(3), deal(2)];
	expect(findNewDeals(newest, { ...list, shownIds: new Set([3, 2]) })).toEqual([5, 4]);
});

test('does not count an older deal that the list lacks', () => {
	expect(findNewDeals([deal(5), deal(4), deal(3)], { ...list, shownIds: new Set([5, 3]) })).toEqual([]);
});

test('counts only deals of the category', () => {
	const newest = [deal(5, { categories: ['food', 'groceries'] }), deal(4), deal(3, { categories: ['food'] })];
	expect(findNewDeals(newest, { ...list, category: 'food', shownIds: new Set([3]) })).toEqual([5]);
});

test('does not count deals by blocked members', () => {
	const newest = [deal(5, { userId: 7 }), deal(4, { userId: 8 }), deal(3)];
	expect(findNewDeals(newest, { ...list, shownIds: new Set([3]), hiddenMembers: new Set([7]) })).toEqual([4]);
});

test('counts every deal above an empty list', () => {
	expect(findNewDeals([deal(5), deal(4)], list)).toEqual([5, 4]);
});

test('keeps older deals that the event has no space for', () => {
	expect(ids(addNewest([deal(4), deal(3), deal(2)], [deal(6), deal(5), deal(4)]))).toEqual([6, 5, 4, 3, 2]);
});

test('forgets deals that are no longer active', () => {
	expect(ids(addNewest([deal(4), deal(3), deal(2)], [deal(4), deal(2)]))).toEqual([4, 2]);
});

test('keeps all known deals after a gap, without repeating any', () => {
	expect(ids(addNewest([deal(2), deal(1)], [deal(9), deal(8)]))).toEqual([9, 8, 2, 1]);
});
