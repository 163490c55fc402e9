import { expect, it } from 'vitest';
import { matchName, matchStore } from './match-labels.ts';

const STORES = [
	{ id: 1, name: 'Amazon', domain: 'amazon.com.au' },
	{ id: 2, name: 'Amazon Fresh', domain: 'fresh.amazon.com.au' },
	{ id: 3, name: 'Corner Shop', domain: null },
	{ id: 4, name: 'Kmart', domain: 'kmart.com.au' },
	{ id: 5, name: 'Steam', domain: 'store.steam.example' },
	{ id: 6, name: 'Tins', domain: 'tins.maker.example' },
	{ id: 7, name: 'Pots', domain: 'pots.maker.example' },
];

it.each([
	[['www.amazon.com.au'], [], 'Amazon'],
	[['fresh.amazon.com.au'], [], 'Amazon Fresh'],
	[['www.fresh.amazon.com.au'], [], 'Amazon Fresh'],
	[['notamazon.com.au'], [], undefined],
	[['amazon.com.au.evil.example'], [], undefined],
	[['amazon.com.au'], ['Kmart'], 'Amazon'],
	[['final.example', 'kmart.com.au'], [], 'Kmart'],
	[['x.example'], ['Nobody', 'CORNER shop'], 'Corner Shop'],
	[['x.example'], ['Corner'], undefined],
	[['au.kmart.com.au'], [], 'Kmart'],
	[['www.steam.example'], [], 'Steam'],
	[['www.steam.example'], ['Kmart'], 'Kmart'],
	[['other.steam.example'], [], undefined],
	[['maker.example'], [], undefined],
])('matches hosts %j and names %j to the store %j', (hosts, names, expected) => {
	expect(matchStore(STORES, { hosts, names })?.name).toBe(expected);
});

it('takes the first category that is listed', () => {
	const categories = [
		{ id: 1, name: 'Electronics' },
		{ id: 2, name: 'Phones' },
	];
	expect(matchName(categories, ['Pixel 9', 'PHONES', 'Electronics'])?.id).toBe(2);
	expect(matchName(categories, [])).toBeNull();
});
