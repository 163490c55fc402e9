import { expect, test } from 'vitest';
import { readEmailAddress } from './email-address.ts';
import { emailProblem, TEXTS } from './rules.ts';

test.each([
	['kim@example.com', 'kim@example.com'],
	[' Kim.O+deals@Example.COM ', 'kim.o+deals@example.com'],
	["o'brien!#$%&*/=?^_`{|}~-@example.com", "o'brien!#$%&*/=?^_`{|}~-@example.com"],
	['\u200bkim@example.com \u200b', 'kim@example.com'],
	['a.b.c@mail.example.com.au', 'a.b.c@mail.example.com.au'],
	['kim@bücher.example', 'kim@xn--bcher-kva.example'],
	['kim@bu\u0308cher.example', 'kim@xn--bcher-kva.example'],
	['kim@BÜCHER.example', 'kim@xn--bcher-kva.example'],
	['kim@xn--bcher-kva.example', 'kim@xn--bcher-kva.example'],
	['kim@例え.テスト', 'kim@xn--r8jz45g.xn--zckzah'],
	['kim@例え。テスト', 'kim@xn--r8jz45g.xn--zckzah'],
	['kim@пример.рф', 'kim@xn--e1afmkfd.xn--p1ai'],
	['kim@उदाहरण.परीक्षा', 'kim@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g'],
	['kim@مثال.إختبار', 'kim@xn--mgbh0fb.xn--kgbechtv'],
	[`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('accepts %s', (typed, address) => {
	expect(readEmailAddress(typed)).toBe(address);
	expect(emailProblem(typed)).toBeNull();
});

test.each([
	'a..b@example.com',
	'.a@example.com',
	'a.@example.com',
	`${'a'.repeat(65)}@example.com`,
	`a@${'b'.repeat(64)}.com`,
	`a@${'b.'.repeat(122)}example.com`,
	`a@${'ü'.repeat(60)}.example`,
	'@example.com',
	'a@',
	'a@b',
	'a@b.c',
	'a@example..com',
	'a@.example.com',
	'a@example.com.',
	'a@-example.com',
	'a@example-.com',
	'a@127.0.0.1',
	'a@[127.0.0.1]',
	'a@0x7f.1',
	'a@example.123',
	'a@exa_mple.com',
	'a@example.com:25',
	'a@example.com/b',
	'a@exam%70le.com',
	'a@b@example.com',
	'a b@example.com',
	'"a b"@example.com',
	'ä@example.com',
	'a@example.com\r\nBcc: b@example.com',
	'a\u200bb@example.com',
	'a@exa\u202emple.com',
	'Kim <kim@example.com>',
	'kim@example.com, pat@example.com',
])('rejects %j', (typed) => {
	expect(readEmailAddress(typed)).toBeNull();
	expect(emailProblem(typed)).toBe(TEXTS.email);
});
