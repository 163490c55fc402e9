import { expect, test } from 'vitest';
import { readWebAddress } from './more-formats.tsx';

test.each([
	['https://shop.example/a?b=1#c', 'https://shop.example/a?b=1#c'],
	['HTTP://shop.example', 'http://shop.example/'],
	[' shop.example/kettle ', 'https://shop.example/kettle'],
	['shop.example:8080', 'https://shop.example:8080/'],
	['', null],
	['kettle', null],
	['two words.example', null],
	['javascript:alert(1)', null],
	['javascript://x.example/%0aalert(1)', null],
	['data:text/html,x', null],
	['mailto:a@b.example', null],
	['ftp://shop.example', null],
	['//', null],
])('reads %j as %j', (written, address) => {
	expect(readWebAddress(written)).toBe(address);
});
