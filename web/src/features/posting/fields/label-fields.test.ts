import { expect, test } from 'vitest';
import { newStoreOptions, PROPOSED_ID } from './label-fields.tsx';

const STORES = ['JB Hi-Fi', 'Kogan', 'Kmart'].map((name, index) => ({ id: index + 1, name }));

test.each([
	['Kogn', ['Did you mean Kogan?', 'Add “Kogn”']],
	['jbhifi', ['Did you mean JB Hi-Fi?']],
	['Corner   Shop ', ['Add “Corner Shop”']],
	['<b>', []],
	['', []],
])('for %j the list offers %j', (text, labels) => {
	expect(newStoreOptions({ text, found: [], stores: STORES, chosen: [] }).map(({ label }) => label)).toEqual(labels);
});

test('skips stores that already match, and offers nothing while the stores are unknown', () => {
	const found = STORES.slice(1, 2);
	expect(newStoreOptions({ text: 'Koga', found, stores: STORES, chosen: [] }).map(({ label }) => label)).toEqual([
		'Add “Koga”',
	]);
	expect(newStoreOptions({ text: 'Corner', found: [], stores: [], chosen: [] })).toEqual([]);
});

test('skips chosen stores, and offers only one new store', () => {
	const chosen = [...STORES.slice(1, 2), { id: PROPOSED_ID, name: 'Corner Shop' }];
	expect(newStoreOptions({ text: 'Kogn', found: [], stores: STORES, chosen })).toEqual([]);
});
