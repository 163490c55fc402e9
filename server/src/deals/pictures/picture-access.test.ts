import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { PageCache } from '#platform/page-cache/page-cache.ts';
import { dealImages } from '#schema/deal-labels.ts';
import { deals } from '#schema/deals.ts';
import { sendForm } from '#testing/requests/deal-forms.ts';
import { buildCategory, buildDeal } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { PublicPictures } from './public-pictures.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let site: TestSite;
let author: TestMember;
let moderator: TestMember;
let categoryId: number;

beforeAll(async () => {
	site = await openTestSite();
	author = await buildMember(site);
	moderator = await buildMember(site, { role: 3 });
	categoryId = (await buildCategory(site.context.db, 'Audio')).id;
});
afterAll(() => site.close());

/** Builds a deal with a picture and its files. */
async function buildPictured(overrides: Partial<typeof deals.$inferInsert> = {}) {
	site.setNow(NOW);
	const { db, storage } = site.context;
	const deal = await buildDeal(db, { userId: author.id, categoryIds: [categoryId], createdAt: NOW, ...overrides });
	await db.insert(dealImages).values({ dealId: deal.id, fileName: 'photo', isPrimary: true, width: 9, height: 9 });
	for (const variant of ['card', 'detail'])
		await storage.put(`deals/${deal.id}/photo-${variant}.webp`, Buffer.from(variant));
	return { id: deal.id, url: `/images/deals/${deal.id}/photo-card.webp` };
}

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const fetchStatus = async (url: string) => (await get(url)).statusCode;

/** Sets a deal's status through the form that staff use. */
async function setStatus(id: number, dealStatus: number): Promise<void> {
	const [deal] = await site.context.db.select().from(deals).where(eq(deals.id, id));
	const fields = {
		dealUrl: 'https://shop.example/a',
		dealTitle: 'Photo',
		dealPrice: '10',
		dealDescription: '<p>Worth having.</p>',
		dealCategories: [categoryId],
	};
	const form = { ...fields, id, version: deal?.version ?? 0, dealStatus };
	expect((await sendForm(site, moderator, '/api/edit-deal', form)).status).toBe(200);
}

async function accessOf(who: TestMember, id: number): Promise<string | undefined> {
	const { body } = await who.call('GET', `/api/deal/${id}`);
	return body.deal.images[0].dli_access;
}

it('lets browsers cache pictures of a public deal forever and shared caches for five minutes, and sends 304', async () => {
	const { url } = await buildPictured();
	const response = await get(url);
	expect([response.statusCode, response.body, response.headers['content-type']]).toEqual([200, 'card', 'image/webp']);
	expect(response.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=300, immutable');
	const again = await get(url, { 'if-none-match': String(response.headers.etag) });
	expect([again.statusCode, again.body]).toEqual([304, '']);
});

it.each([
	['row', 'card'],
	['card', 'card'],
	['wide', 'card'],
	['hero', 'detail'],
	['thumb', 'card'],
])('serves a %s frame that an older version did not make from the %s picture, for a day', async (frame, instead) => {
	const { url } = await buildPictured();
	const address = url.replace('-card', `-${frame}`);
	const { statusCode, body, headers } = await get(address);
	expect([statusCode, body]).toEqual([200, instead]);
	const isThere = frame === instead;
	expect(headers['cache-control']).toBe(
		isThere ? 'public, max-age=31536000, s-maxage=300, immutable' : 'public, max-age=86400, s-maxage=300',
	);
	expect(headers.etag).toBe(`"photo-${instead}.webp"`);
});

it('stops serving pictures of a suspended deal, to revalidating caches too, and serves them again later', async () => {
	const { id, url } = await buildPictured();
	const { etag } = (await get(url)).headers;
	await setStatus(id, 2);
	for (const headers of [{}, { 'if-none-match': String(etag) }]) {
		const hidden = await get(url, headers);
		expect([hidden.statusCode, hidden.headers['cache-control']]).toEqual([404, 'no-cache']);
	}
	await setStatus(id, 1);
	expect(await fetchStatus(url)).toBe(200);
});

it('makes pictures of a held deal public when it is approved', async () => {
	const { id, url } = await buildPictured({ review: 'held' });
	expect(await fetchStatus(url)).toBe(404);
	expect((await moderator.call('POST', '/api/reviewDeal', { id, version: 1 })).status).toBe(200);
	expect(await fetchStatus(url)).toBe(200);
});

it('shows pictures of a hidden deal to the author and staff, by addresses that last at most half an hour', async () => {
	const { id, url } = await buildPictured({ status: 2 });
	for (const who of [author, moderator]) {
		site.setNow(NOW);
		const address = `${url}?${await accessOf(who, id)}`;
		const response = await get(address);
		expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, max-age=900']);
		expect(await fetchStatus(address.replace('-card', '-detail'))).toBe(200);
		site.setNow(inMinutes(15));
		expect(await fetchStatus(address)).toBe(200);
		site.setNow(inMinutes(30));
		expect(await fetchStatus(address)).toBe(404);
	}
});

it('opens one picture per address, until its time is up', async () => {
	const first = await buildPictured({ status: 2 });
	const second = await buildPictured({ status: 2 });
	const access = new URLSearchParams(await accessOf(author, first.id));
	expect(await fetchStatus(`${first.url}?${access}`)).toBe(200);
	expect(await fetchStatus(`${second.url}?${access}`)).toBe(404);
	for (const [name, value] of [
		['until', String(inMinutes(600).getTime())],
		['until', 'soon'],
		['signature', ''],
		['signature', 'AAAA'],
	] as const) {
		const changed = new URLSearchParams(access);
		changed.set(name, value);
		expect(await fetchStatus(`${first.url}?${changed}`), `${name} ${value}`).toBe(404);
	}
	expect(site.faults).toEqual([]);
});

it('needs no such address for a public deal, and never serves a file without a row', async () => {
	const { id } = await buildPictured();
	expect(await accessOf(author, id)).toBeUndefined();
	await site.context.storage.put(`deals/${id}/stray-card.webp`, Buffer.from('x'));
	expect(await fetchStatus(`/images/deals/${id}/stray-card.webp`)).toBe(404);
});

it('runs no query for pictures of public pages, and one a second for invented ones', async () => {
	const { id } = await buildPictured();
	let now = 0;
	let queries = 0;
	const counting: Database = new Proxy(site.context.db, {
		get: (db, name, receiver) => {
			if (name === 'select') queries += 1;
			return Reflect.get(db, name, receiver);
		},
	});
	const pageCache = new PageCache({ maxBytes: 1_000 });
	const pictures = new PublicPictures({ db: counting, pageCache }, () => now);
	const checkAccess = async (fileName: string, times: number) => {
		const results = [];
		for (let index = 0; index < times; index += 1) results.push(await pictures.has({ dealId: id, fileName }));
		return new Set(results);
	};
	expect([await checkAccess('photo', 50), queries]).toEqual([new Set([true]), 1]);
	now += 999;
	expect([await checkAccess('stray', 50), queries]).toEqual([new Set([false]), 1]);
	now += 1;
	expect([await checkAccess('stray', 50), queries]).toEqual([new Set([false]), 2]);
	pageCache.clear(['feed', `deal:${id}`]);
	expect([await checkAccess('photo', 50), queries]).toEqual([new Set([true]), 3]);
});
