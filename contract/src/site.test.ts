import { describe, expect, it } from 'vitest';
import { siteFile } from './site.ts';

const AD = { title: 'Write for us', text: 'Share your best find.', action: 'Post a deal', url: '/post-deal' };
const FILE = { socialLinks: [{ name: 'Mastodon', url: 'https://mastodon.example/@bilby' }], houseAds: [AD] };

const withAdLink = (url: string) => ({ ...FILE, houseAds: [{ ...AD, url }] });
const withSocialLink = (url: string) => ({ ...FILE, socialLinks: [{ name: 'Elsewhere', url }] });
const isTaken = (file: unknown) => siteFile.safeParse(file).success;

it('a complete file is taken as it is', () => {
	expect(siteFile.parse(FILE)).toEqual(FILE);
});

describe.each([
	['a house ad', withAdLink],
	['a social link', withSocialLink],
])('%s', (_where, withLink) => {
	it.each(['/', '/deals', '/home?filter=hot', 'https://shop.example', 'https://shop.example/a?b=c#d'])(
		'may lead to %s',
		(url) => {
			expect(isTaken(withLink(url))).toBe(true);
		},
	);

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
		`https://shop.example/${'a'.repeat(500)}`,
	])('may not lead to %j', (url) => {
		expect(isTaken(withLink(url))).toBe(false);
	});
});

it.each<[string, unknown]>([
	['no house ad', { ...FILE, houseAds: [] }],
	['21 house ads', { ...FILE, houseAds: Array.from({ length: 21 }, () => AD) }],
	['9 social links', { ...FILE, socialLinks: Array.from({ length: 9 }, () => FILE.socialLinks[0]) }],
	['an ad without words', { ...FILE, houseAds: [{ ...AD, text: '' }] }],
	['an ad with too many words', { ...FILE, houseAds: [{ ...AD, text: 'a'.repeat(161) }] }],
	['a misspelt field', { ...FILE, houseAdds: [] }],
	['a misspelt field of an ad', { ...FILE, houseAds: [{ ...AD, link: '/x' }] }],
	['no social links at all', { houseAds: [AD] }],
	['a list', []],
	['null', null],
])('a file with %s is refused', (_what, file) => {
	expect(isTaken(file)).toBe(false);
});
