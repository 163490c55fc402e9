import fc from 'fast-check';

function encodeCursor(position: unknown[]): string {
	return Buffer.from(JSON.stringify(position)).toString('base64url');
}

const INSTANTS = [
	'0000-01-01T00:00:00.000Z',
	'0000-01-01T00:00:00Z',
	'0001-01-01T00:00:00.000Z',
	'9999-12-31T23:59:59.999Z',
	'9999-12-31T23:59:59.9999999999999999999999999999999999999999999999999999999999999999999999999999999Z',
	'+275760-09-13T00:00:00.000Z',
	'-000001-01-01T00:00:00Z',
	'2026-02-30T00:00:00Z',
	'infinity',
	'epoch',
];

const CURSORS = [
	...INSTANTS.map((instant) => encodeCursor(['new', instant, 1])),
	encodeCursor(['new', '2026-01-01T00:00:00.000Z', 2 ** 31]),
	encodeCursor(['new', '2026-01-01T00:00:00.000Z', 2 ** 53]),
	encodeCursor(['all', '2026-01-01T00:00:00.000Z\0', 1]),
	encodeCursor(['hot', 1e308, 1]),
	encodeCursor(['hot', -1e-320, 1]),
	encodeCursor(['popular', true, 2 ** 31, 1]),
	encodeCursor(['popular', true, -(2 ** 53), 1]),
	Buffer.from('["hot",1e999,1]').toString('base64url'),
];

const HTML = [
	'<p></p>',
	'<a href="https://a.example"></a>'.repeat(500),
	'<b>'.repeat(3_000),
	'<p>&#0;&#7;&#xd800;&#x110000;</p>',
	'<a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)>',
	'<p>https://a.example/\ufffe\u202e</p>',
	`<!--${'-'.repeat(5_000)}`,
	'<'.repeat(5_000),
	'&'.repeat(5_000),
	'http://'.repeat(3_000),
];

const ADDRESSES = [
	'//user:pw@x//a',
	'/\\x//a',
	'http://[::1',
	'http://\0/',
	'http://xn--a/',
	'https://a.example:99999/',
	'http://0x7f.1/',
	'javascript:alert(1)',
	'../../etc/passwd',
	`https://shop.example/${'%25'.repeat(600)}`,
	`https://shop.example/?${'a[]=1&'.repeat(300)}`,
	`https://${'a.'.repeat(300)}example/`,
	'https://shop.example/%E0%A4%A',
];

/** Texts that often break code. */
export const ODD_TEXTS = [
	'',
	' ',
	'\0',
	'a\0b',
	'\u0007',
	'\r\n',
	'a\nb',
	'\ud800',
	'a\udc00b',
	'\ufeff',
	'\u202e',
	'ı',
	'ﬃ'.repeat(100),
	'🦘'.repeat(60),
	'e\u0301\u0327'.repeat(200),
	'NaN',
	'Infinity',
	'-1',
	'0',
	'1.5',
	'1e308',
	'0x10',
	'٣',
	'2147483648',
	'9007199254740993',
	'99999999999999999999',
	'__proto__',
	'constructor',
	'toString',
	'null',
	'undefined',
	'%00',
	'%',
	'%_%',
	"' or 1=1 --",
	'" & | ! ( ) <-> :*',
	'\\',
	'{"a":1}',
	'deal:0',
	'deal:2147483648',
	'deal:1,deal:1,,',
	'image:99',
	'url:0',
	'x'.repeat(300),
	'x'.repeat(5_000),
	'x'.repeat(100_000),
	...INSTANTS,
	...CURSORS,
	...HTML,
	...ADDRESSES,
];

const NUMBERS = [
	...[0, -1, 0.5, 1.005, -0.01, 1e-320, 1e21, 1e308, -1e308],
	...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, -(2 ** 53), 8.64e15],
];

function nested(depth: number): unknown {
	let value: unknown = 1;
	for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
	return value;
}

const SHAPES = [
	...[null, true, false, [], {}, [[]], [null], ['a', 'b'], [1, [2]], { $ne: '' }, { length: 1e9 }],
	...[nested(1_000), JSON.parse('{"__proto__": {"a": 1}}'), { constructor: { prototype: { a: 1 } } }],
	Array.from({ length: 5_000 }, (_, index) => index),
];

/** Values that no field expects. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
	{ weight: 5, arbitrary: fc.constantFrom(...ODD_TEXTS) },
	{ weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
	{ weight: 2, arbitrary: fc.constantFrom(...SHAPES) },
	{ weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
	{ weight: 1, arbitrary: fc.double() },
	{ weight: 1, arbitrary: fc.anything({ maxDepth: 2 }) },
);

/** Misleading path segments, already encoded. */
export const ODD_SEGMENTS = [
	...['%00', '1%00', '%', '%zz', '%e0%a4%a', '%ED%A0%80', '%2e%2e%2f', '..', '.', '%2F', '%5C', '%252500'],
	...['1%0d%0aSet-Cookie:%20a=b', '%F0%9F%A6%98', '-1', '1.5', '2147483648', '9007199254740993', '1e3', '01', 'NaN'],
	...['__proto__', 'constructor', '', ';a=1', '1;1', '[1]', '*', '//user:pw@x//a', 'x'.repeat(3_000)],
];

/** Raw query strings. */
export const ODD_QUERIES = [
	...['', '&&&', '=', '%', '%=%', 'a=%00', '__proto__=1', 'constructor=1', '__proto__[a]=1', 'a[]=1', '?', '#a'],
	...['id=1&id=2', 'topics=deal:1&topics=deal:2', 'token=a&token=b', 'for=edit&for=edit'],
	`a=${'x'.repeat(5_000)}`,
	'a=1&'.repeat(2_000),
];
