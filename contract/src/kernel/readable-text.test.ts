import { expect, test } from 'vitest';
import { isReadable, withoutUnreadable } from './readable-text.ts';

test.each(['', 'a\tb\r\nc', '日本語 🦘', 'Zoë', '\u00a0\u200d\ufffd'])('%j can be read', (text) => {
	expect(isReadable(text)).toBe(true);
	expect(withoutUnreadable(text)).toBe(text);
});

test.each(['a\0', 'a\u0007', 'a\u000b', 'a\u001b', 'a\u007f', 'a\u0085', 'a\ud83e', 'a\udd98'])(
	'%j cannot, and loses what is unreadable in it',
	(text) => {
		expect(isReadable(text)).toBe(false);
		expect(withoutUnreadable(`${text}z`)).toBe('az');
	},
);
