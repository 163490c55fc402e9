import { expect, it } from 'vitest';
import { decodePage } from './fetch-page.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

it.each([
	['no declaration', Buffer.from('Grüße'), 'text/html', 'Grüße'],
	['the header', latin1('Grüße'), 'text/html; charset=ISO-8859-1', 'Grüße'],
	['the header, quoted', latin1('Grüße'), 'text/html;charset="windows-1252"', 'Grüße'],
	['a meta tag', latin1('<meta charset=latin1>ü'), 'text/html', '<meta charset=latin1>ü'],
	[
		'a meta tag with http-equiv',
		latin1('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">ü'),
		'text/html',
		'<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">ü',
	],
	[
		'the header before the meta tag',
		Buffer.from('<meta charset=latin1>ü'),
		'text/html; charset=utf-8',
		'<meta charset=latin1>ü',
	],
	['the byte order mark before all else', Buffer.from('\ufeffü'), 'text/html; charset=latin1', 'ü'],
	['the byte order mark of UTF-16', Buffer.from('\ufeffü', 'utf16le'), 'text/html', 'ü'],
	['a character of windows-1252', Buffer.from([0x80]), 'text/html; charset=windows-1252', '€'],
	['an unknown encoding', Buffer.from('ü'), 'text/html; charset=klingon', 'ü'],
	['Shift_JIS', Buffer.from([0x83, 0x65]), 'text/html; charset=shift_jis', 'テ'],
	['a body that was cut within a character', Buffer.from('ü').subarray(0, 1), 'text/html', '\ufffd'],
])('decodes a page: %s', (_, body, contentType, expected) => {
	expect(decodePage(body, contentType)).toBe(expected);
});
