import { expect, test } from 'vitest';
import { readMessagesAddress } from './messages-address.ts';

test.each([
	[
		{ box: 'sent', page: '3', q: 'kettle', id: '7', to: 'tim' },
		{ box: 'sent', page: 3, q: 'kettle', id: 7, to: 'tim' },
	],
	[{ box: 'inbox', page: 1, q: '', id: 'x', to: '<b>' }, {}],
	[{ q: 42 }, { q: '42' }],
])('reads %j as %j', (raw, read) => {
	expect(readMessagesAddress(raw)).toEqual(read);
});

test('a search that is too long ends before an emoji that does not fit', () => {
	expect(readMessagesAddress({ q: `${'x'.repeat(199)}😀` })).toEqual({ q: 'x'.repeat(199) });
});
