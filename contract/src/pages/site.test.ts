import { describe, expect, it } from 'vitest';
import { siteFile } from './site.ts';

const AD = { title: 'Write for us', text: 'Share your best find.', action: 'Post a deal', url: '/post-deal' };
const FILE = { socialLinks: [{ name: 'Mastodon', url: 'https://mastodon.example/@bilby' }], houseAds: [AD] };

const withAdLink = (url: string) => ({ ...FILE, houseAds: [{ ...AD, url }] });
const withSocialLink = (url: string) => ({ ...FILE, socialLinks: [{ name: 'Elsewhere', url }] });
const isTaken = (file: unknown) => siteFile.safeParse(file).success;

it('accepts a complete file unchanged', () => {
	expect(siteFile.parse(FILE)).toEqual(FILE);
});

describe.each([
	['a house ad', withAdLink],
	['a social link', withSocialLink],
])('checks %s', (_where, withLink) => {
	it.each([
		'/',
		'/deals',
		'/home?filter=hot',
		'https://shop.example',
		'https://shop.example/a?b=c#d',
		`/${'a'.repeat(499)}`,
	])('accepts a link to %s', (url) => {
		expect(isTaken(withLink(url))).toBe(true);
	});

	it.each([
		'javascript:alert(1)',
		'JavaScript:alert(1)',
		' javascript:alert(1)',
		'java\nscript:alert(1)',
		'data:text/html,<script>alert(1)</script>',
		'vbscript:x',
		'http://shop.example',
		'//evil.example',
		'ftp://shop.example',
		'shop.example',
		'post-deal',
		'',
		`/${'a'.repeat(500)}`,
	])('rejects a link to %j', (url) => {
		expect(isTaken(withLink(url))).toBe(false);
	});
});

const letters = (count: number) => 'a'.repeat(count);

it.each<[string, unknown]>([
	['one way to be reached', { ...FILE, contact: { phone: '+61 3 9000 0000' } }],
	['all of them', { ...FILE, contact: { phone: '1300 000 000', email: 'hello@shop.example', address: '1 Gum St' } }],
	['one ad and no social link', { socialLinks: [], houseAds: [AD] }],
	['20 ads and 8 social links', { socialLinks: times(8, FILE.socialLinks[0]), houseAds: times(20, AD) }],
	['the shortest words', { ...FILE, houseAds: [{ ...AD, title: 'a', text: 'a', action: 'a' }] }],
	[
		'the longest words',
		{ ...FILE, houseAds: [{ ...AD, title: letters(60), text: letters(160), action: letters(30) }] },
	],
	['social links of one letter and of 40', { ...FILE, socialLinks: [named('a'), named(letters(40))] }],
])('accepts a file with %s', (_what, file) => {
	expect(isTaken(file)).toBe(true);
});

it.each<[string, unknown]>([
	['a phone in words', { ...FILE, contact: { phone: 'javascript:alert(1)' } }],
	['an address of mail that is none', { ...FILE, contact: { email: 'hello' } }],
	['a fax', { ...FILE, contact: { fax: '1300 000 000' } }],
	['no house ad', { ...FILE, houseAds: [] }],
	['21 house ads', { ...FILE, houseAds: times(21, AD) }],
	['9 social links', { ...FILE, socialLinks: times(9, FILE.socialLinks[0]) }],
	['an ad without a title', { ...FILE, houseAds: [{ ...AD, title: '' }] }],
	['an ad with too long a title', { ...FILE, houseAds: [{ ...AD, title: letters(61) }] }],
	['an ad without words', { ...FILE, houseAds: [{ ...AD, text: '' }] }],
	['an ad with too many words', { ...FILE, houseAds: [{ ...AD, text: letters(161) }] }],
	['an ad that does not say what its link does', { ...FILE, houseAds: [{ ...AD, action: '' }] }],
	['an ad whose link says too much', { ...FILE, houseAds: [{ ...AD, action: letters(31) }] }],
	['a social link without a name', { ...FILE, socialLinks: [named('')] }],
	['a social link with too long a name', { ...FILE, socialLinks: [named(letters(41))] }],
	['a misspelt field', { ...FILE, houseAdds: [] }],
	['a misspelt field of an ad', { ...FILE, houseAds: [{ ...AD, link: '/x' }] }],
	['no social links at all', { houseAds: [AD] }],
	['a list', []],
	['null', null],
])('rejects a file with %s', (_what, file) => {
	expect(isTaken(file)).toBe(false);
});

function times<T>(count: number, item: T): T[] {
	return Array.from({ length: count }, () => item);
}

function named(name: string) {
	return { name, url: '/about' };
}
