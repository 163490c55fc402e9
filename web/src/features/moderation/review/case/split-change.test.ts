import { expect, test } from 'vitest';
import { splitChange } from './edit-changes.tsx';

test.each([
	['Kettle $649', 'Kettle $749 Delivered', ['Kettle ', '$649', ''], ['Kettle ', '$749 Delivered', '']],
	['a red kettle', 'a blue kettle', ['a ', 'red ', 'kettle'], ['a ', 'blue ', 'kettle']],
	[
		'shop.example/kettle',
		'shop.example/kettle?ref=me',
		['shop.example/', 'kettle', ''],
		['shop.example/', 'kettle?ref=me', ''],
	],
	['', 'new', ['', '', ''], ['', 'new', '']],
	['gone', '', ['', 'gone', ''], ['', '', '']],
	['one one', 'one', ['', 'one ', 'one'], ['', '', 'one']],
])('splits %j and %j at what differs', (before, after, old, fresh) => {
	const split = splitChange(before, after);
	expect(Object.values(split.before)).toEqual(old);
	expect(Object.values(split.after)).toEqual(fresh);
});
