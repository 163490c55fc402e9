import { expect, it } from 'vitest';
import { decodePage } from './fetch-page.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

it.each([
	['nothing said', Buffer.from('Grüße'), 'text/html', 'Grüße'],
	['by the header', latin1('Grüße'), 'text/html; charset=ISO-8859-1', 'Grüße'],
	['by the header, quoted', latin1('Grüße'), 'text/html;charset="windows-1252"', 'Grüße'],
	['by its head', latin1('<meta charset=latin1>ü'), 'text/html', '<meta charset=latin1>ü'],
	[
		'by its head, the old way',
		latin1('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">ü'),
		'text/html',
		'<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">ü',
	],
	[
		'by the header before its head',
		Buffer.from('<meta charset=latin1>ü'),
		'text/html; charset=utf-8',
		'<meta charset=latin1>ü',
	],
	['by its mark before all', Buffer.from('\ufeffü'), 'text/html; charset=latin1', 'ü'],
	['by its mark, UTF-16', Buffer.from('\ufeffü', 'utf16le'), 'text/html', 'ü'],
	['the dollar of others', Buffer.from([0x80]), 'text/html; charset=windows-1252', '€'],
	['an unknown encoding', Buffer.from('ü'), 'text/html; charset=klingon', 'ü'],
	['Shift_JIS', Buffer.from([0x83, 0x65]), 'text/html; charset=shift_jis', 'テ'],
	['a body that was cut within a letter', Buffer.from('ü').subarray(0, 1), 'text/html', '\ufffd'],
])('decodes a page: %s', (_, body, contentType, expected) => {
	expect(decodePage(body, contentType)).toBe(expected);
});
