import { siteFile } from '@bilby/contract/pages/site';
import { expect, it } from 'vitest';
import { defaultSiteFile } from './default-site-file.ts';

const { houseAds } = siteFile.parse(defaultSiteFile('Bilby'));

it('contains no two house ads that are alike', () => {
	for (const part of ['title', 'text', 'url'] as const) {
		expect(new Set(houseAds.map((ad) => ad[part])).size, part).toBe(houseAds.length);
	}
});

it('has house ads for shoppers, not for programmers', () => {
	expect(houseAds.filter((ad) => /\bAPI\b|developer|\/api\//i.test(Object.values(ad).join(' ')))).toEqual([]);
});
