import { expect, test } from 'vitest';
import {
	AFFILIATE_TEXTS,
	affiliatePatternProblem,
	findProgramDomain,
	lacksIdInPath,
	lacksParamValue,
	storeNameProblem,
	trackingParamsProblem,
} from './rules.ts';

test.each([
	['Amazon', undefined, 'amazon.com'],
	['Best Buy', '', 'bestbuy.com'],
	['Home\tDepot ', ' ', 'homedepot.com'],
	['JB Hi-Fi', undefined, 'jbhi-fi.com'],
	['JB Hi-Fi', 'jbhifi.com.au', 'jbhifi.com.au'],
	['Kogan', 'https://www.Kogan.com/au/?a=1', 'kogan.com'],
	['Kogan', 'shop.kogan.com:8443.', null],
	['Müller', undefined, 'xn--mller-kva.com'],
	["Dan Murphy's", undefined, null],
	['', undefined, null],
	['Shop', 'com.au', null],
	['Shop', 'https://co.uk/', null],
	['Shop', 'localhost', null],
	['Shop', '192.168.0.1', null],
	['Shop', '[::1]', null],
	['Shop', 'javascript:alert(1)', null],
	['Shop', `${'a'.repeat(60)}.${'b'.repeat(60)}.com`, null],
])('the program of %j with the domain %j belongs to %j', (storeName, domain, expected) => {
	expect(findProgramDomain({ storeName, ...(domain !== undefined && { domain }) })).toBe(expected);
});

test.each([
	'{URL}',
	'{URL}?aff=1&d={DOMAIN}',
	' {URL}&aff=1 ',
	'https://www.amazon.com.au/dp/{ASIN}',
	'https://track.example/c/1/2?u={URL}&d={DOMAIN}#x',
	'HTTPS://track.example?u={URL}',
])('the pattern %j is accepted', (pattern) => {
	expect(affiliatePatternProblem(pattern)).toBeNull();
});

test.each([
	['', AFFILIATE_TEXTS.required],
	['\u200b ', AFFILIATE_TEXTS.required],
	['https://track.example/', AFFILIATE_TEXTS.patternTarget],
	['https://track.example/?d={DOMAIN}', AFFILIATE_TEXTS.patternTarget],
	['https://track.example/?u={URL', AFFILIATE_TEXTS.patternBraces],
	['https://track.example/?u={URL}}', AFFILIATE_TEXTS.patternBraces],
	['https://track.example/?u={{URL}}', AFFILIATE_TEXTS.patternBraces],
	['https://track.example/?u={url}', AFFILIATE_TEXTS.patternBraces],
	['https://track.example/?u={URL}&x={USER}', AFFILIATE_TEXTS.patternBraces],
	['javascript:alert("{URL}")', AFFILIATE_TEXTS.patternCharacters],
	['javascript:alert({URL})', AFFILIATE_TEXTS.patternStart],
	['data:text/html,{URL}', AFFILIATE_TEXTS.patternStart],
	['//track.example/?u={URL}', AFFILIATE_TEXTS.patternStart],
	['http://track.example/?u={URL}', AFFILIATE_TEXTS.patternStart],
	['https://{DOMAIN}/?u={URL}', AFFILIATE_TEXTS.patternStart],
	['https://user:pass@track.example/?u={URL}', AFFILIATE_TEXTS.patternStart],
	['https://track/?u={URL}', AFFILIATE_TEXTS.patternStart],
	['{ASIN}', AFFILIATE_TEXTS.patternStart],
	['{URL}.evil.example/', AFFILIATE_TEXTS.patternAfterUrl],
	['https://track.example/?u={URL}\r\nSet-Cookie: a=1', AFFILIATE_TEXTS.patternCharacters],
	['https://track.example/?u={URL} x', AFFILIATE_TEXTS.patternCharacters],
	['https://träck.example/?u={URL}', AFFILIATE_TEXTS.patternCharacters],
	[`https://track.example/?u={URL}&x=${'x'.repeat(10_000)}`, AFFILIATE_TEXTS.patternTooLong],
])('the pattern %# is rejected', (pattern, problem) => {
	expect(affiliatePatternProblem(pattern)).toBe(problem);
});

test.each([
	['Best Buy', null],
	['Best\tBuy', null],
	[' ', AFFILIATE_TEXTS.required],
	['x'.repeat(101), AFFILIATE_TEXTS.storeNameTooLong],
	['Best\r\nBuy', AFFILIATE_TEXTS.unreadable],
])('the store name %#', (name, problem) => {
	expect(storeNameProblem(name)).toBe(problem);
});

test.each([
	[[], null],
	[[['tag', 'bilby-22']], null],
	[[['ids[]', '']], null],
	[[['', 'x']], AFFILIATE_TEXTS.paramName],
	[[['a b', 'x']], AFFILIATE_TEXTS.paramName],
	[[['a\r\nb', 'x']], AFFILIATE_TEXTS.paramName],
	[[['__proto__', 'x']], AFFILIATE_TEXTS.paramName],
	[[['x'.repeat(51), 'x']], AFFILIATE_TEXTS.paramName],
	[[['tag', 'x\r\nLocation: https://evil.example']], AFFILIATE_TEXTS.paramValue],
	[[['tag', 'x'.repeat(10_000)]], AFFILIATE_TEXTS.paramValue],
	[Array.from({ length: 11 }, (_, index) => [`p${index}`, 'x']), AFFILIATE_TEXTS.tooManyParams],
] as [[string, string][], string | null][])('the parameters %#', (params, problem) => {
	expect(trackingParamsProblem(params)).toBe(problem);
});

test('finds where the operator’s ID is missing: in an empty part of the path or an empty parameter', () => {
	expect(lacksIdInPath('https://track.example/c//2?u={URL}')).toBe(true);
	expect(lacksIdInPath('https://track.example/c/1/2?u={URL}&next=https://shop.example')).toBe(false);
	expect(lacksParamValue([['tag', ' ']])).toBe(true);
	expect(lacksParamValue([['tag', 'x']])).toBe(false);
	expect(lacksParamValue([])).toBe(false);
});
