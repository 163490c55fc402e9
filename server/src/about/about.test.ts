import { aboutReply } from '@bilby/contract/about/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pricePoints } from '../schema/prices.ts';
import { buildDeal, buildUser } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { parseAboutText, readAboutText } from './about-text.ts';

const VERIFIED = { emailVerifiedAt: new Date('2026-01-01') };

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite({ env: { SITE_NAME: 'Quoll "&" Co' } });
});
afterAll(() => site.close());

async function readAbout() {
	const response = await site.app.inject({ url: '/api/about' });
	return aboutReply.parse(response.json());
}

it('returns the text of the page with the name of the site', async () => {
	const { about } = await readAbout();
	expect(about.lead).toMatch(/^Quoll "&" Co is where Australians share deals/);
	expect(JSON.stringify(about)).not.toContain('{site}');
});

it('states the figures of the specification', () => {
	expect(readAboutText('Bilby').statement).toEqual({
		founded: 2023,
		figures: [
			{ value: '2.3M+', label: 'members' },
			{ value: '$45M+', label: 'saved' },
			{ value: '150K+', label: 'deals' },
			{ value: '98%', label: 'satisfaction' },
		],
	});
});

it('counts public members, deals, votes and prices at most once every ten minutes', async () => {
	const { db } = site.context;
	site.setNow(new Date('2036-11-28T01:00:00.000Z'));
	const before = (await readAbout()).figures;
	site.setNow(new Date('2036-11-28T02:00:00.000Z'));
	await buildUser(db, { ...VERIFIED, voteCount: 3 });
	await buildUser(db, { ...VERIFIED, voteCount: 4, status: 3 });
	await buildUser(db, { voteCount: 0 });
	await buildDeal(db);
	await buildDeal(db, { status: 0 });
	await buildDeal(db, { status: 2 });
	await buildDeal(db, { review: 'held' });
	await db.insert(pricePoints).values({ normalizedUrl: 'shop.example/1', priceCents: 100 });
	const counted = {
		members: before.members + 1,
		activeDeals: before.activeDeals + 1,
		votes: before.votes + 7,
		priceRecords: before.priceRecords + 1,
		countedAt: '2036-11-28T02:00:00.000Z',
	};
	expect((await readAbout()).figures).toEqual(counted);

	await buildDeal(db);
	site.setNow(new Date('2036-11-28T02:09:59.999Z'));
	expect((await readAbout()).figures).toEqual(counted);
	site.setNow(new Date('2036-11-28T02:10:00.000Z'));
	expect((await readAbout()).figures).toMatchObject({
		activeDeals: counted.activeDeals + 1,
		countedAt: '2036-11-28T02:10:00.000Z',
	});
});

it('is in the sitemap', async () => {
	const { body } = await site.app.inject({ url: '/sitemaps/pages.xml' });
	expect(body).toContain(`<loc>${site.context.config.siteUrl}/about</loc>`);
});

describe('the text of the page', () => {
	const TEXT = {
		lead: 'a',
		story: ['a'],
		mission: ['a'],
		values: [{ icon: 'heart', title: 'a', text: 'a' }],
	};
	const parse = (changes: object) => parseAboutText(JSON.stringify({ ...TEXT, ...changes }), 'Bilby');

	it('needs no stated figures', () => {
		expect(parse({})).toEqual(TEXT);
	});

	it.each([
		['a misspelt field', { storey: ['a'] }],
		['no story', { story: [] }],
		['an unknown picture', { values: [{ ...TEXT.values[0], icon: 'skull' }] }],
		['an empty text', { lead: '' }],
		['a statement without figures', { statement: { founded: 2023, figures: [] } }],
	])('is rejected with %s', (_problem, changes) => {
		expect(() => parse(changes)).toThrow('content/about.json is not valid');
	});
});
