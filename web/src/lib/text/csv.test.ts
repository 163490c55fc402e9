import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each([
	['plain', 'plain'],
	['a,b', '"a,b"'],
	['say "hi"', '"say ""hi"""'],
	['two\nlines', '"two\nlines"'],
	['=1+1', "'=1+1"],
	['+61 4', "'+61 4"],
	['-2', "'-2"],
	['@sum(a1)', "'@sum(a1)"],
	['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
	['\t=1', "'\t=1"],
	['\r=1', '"\'\r=1"'],
	['＝1', "'＝1"],
	['a=1', 'a=1'],
	['', ''],
])('writes the cell %j as %j', (value, cell) => {
	expect(toCsv([[value]])).toBe(`${cell}\r\n`);
});

test('rows end with a line break, and numbers stay numbers', () => {
	expect(
		toCsv([
			['Day', 'Clicks'],
			['2026-11-22', -3],
		]),
	).toBe('Day,Clicks\r\n2026-11-22,-3\r\n');
});
