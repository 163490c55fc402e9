import { expect, test } from 'vitest';
import { likeStores, sameStore, storeNameProblem } from './store-names.ts';

const STORES = ['JB Hi-Fi', 'Kogan', 'Dan Murphy’s', 'Bed & Bath', 'Café Noir', 'Amazon'].map((name, index) => ({
	id: index + 1,
	name,
}));

test.each([
	['jb hifi', 'JB Hi-Fi'],
	['JBHIFI.com.au', 'JB Hi-Fi'],
	['www.kogan.com', 'Kogan'],
	['KOGAN Australia', 'Kogan'],
	["Dan Murphy's", 'Dan Murphy’s'],
	['bed and bath', 'Bed & Bath'],
	['Cafe  Noir', 'Café Noir'],
	['Kogn', undefined],
	['Koganda', undefined],
	['.com', undefined],
])('%j goes by the name of %j', (name, listed) => {
	expect(sameStore(name, STORES)?.name).toBe(listed);
});

test.each([
	['Kogn', ['Kogan']],
	['jb hfi', ['JB Hi-Fi']],
	['Kogan', ['Kogan']],
	['amaz', ['Amazon']],
	['Corner Shop', []],
])('%j is like %j', (name, listed) => {
	expect(likeStores(name, STORES).map((store) => store.name)).toEqual(listed);
});

test.each([
	['Corner Shop', null],
	['7-Eleven', null],
	['Łódź & Söhne (Fitzroy)', null],
	['x'.repeat(100), null],
	['x'.repeat(101), 'At most 100 characters, please.'],
	['', 'Please give the plain name of the store.'],
	['--', 'Please give the plain name of the store.'],
	['<b>Shop</b>', 'Please give the plain name of the store.'],
	['[url]Shop', 'Please give the plain name of the store.'],
	['https://shop.example', 'Please give the plain name of the store.'],
	['JB\u200b Hi-Fi', 'Please give the plain name of the store.'],
	['JB \u202eiF-iH', 'Please give the plain name of the store.'],
	['J\u0412 Hi-Fi', 'Please give the plain name of the store.'],
	['Sho\u0351\u036b\u0334p', 'Please give the plain name of the store.'],
	['Магазин', null],
	['Cafe\u0301 Noir', null],
	['Corner\nShop', 'Please give the plain name of the store.'],
])('what is wrong with %j is %j', (name, problem) => {
	expect(storeNameProblem(name)).toBe(problem);
});
