import { affiliateConfigsReply } from '@bilby/contract/affiliates/wire';
import { type DealListReply, sideDealsReply } from '@bilby/contract/deals/wire';
import {
	brandListReply,
	type CategoryStatsReply,
	categoryListReply,
	categoryStatsReply,
	storeListReply,
	tagListReply,
} from '@bilby/contract/master-data/wire';
import { siteReply } from '@bilby/contract/pages/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { affiliatePrograms } from '../schema/affiliates.ts';
import { brands, stores, tags } from '../schema/master-data.ts';
import { buildCategory, buildDeal } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite({ env: { SITE_NAME: 'Numbat' } });
	const { db } = site.context;
	await db.insert(brands).values([{ name: 'Sony' }, { name: 'Bose' }, { name: 'Gone', active: false }]);
	await db.insert(tags).values([{ name: 'student' }, { name: 'clearance' }, { name: 'gone', active: false }]);
	await db.insert(stores).values([{ name: 'Kogan', domain: 'kogan.example', verified: true, rating: 4.5 }]);
	await db.insert(affiliatePrograms).values([
		{ storeName: 'Kogan', domain: 'kogan.example', pattern: '{URL}', trackingParams: { aff: 'numbat' } },
		{ storeName: 'Gone', domain: 'gone.example', pattern: '{URL}', active: false },
	]);
	const electronics = await buildCategory(db, 'Electronics');
	const audio = await buildCategory(db, 'Audio', electronics.id);
	const shoes = await buildCategory(db, 'Shoes');
	const inAudio = [electronics.id, audio.id];
	await buildDeal(db, { title: 'Headphones', likeCount: 40, categoryIds: inAudio });
	await buildDeal(db, { title: 'Speaker', likeCount: 90, categoryIds: inAudio });
	await buildDeal(db, { title: 'Television', likeCount: 60, categoryIds: [electronics.id] });
	await buildDeal(db, { title: 'Expired radio', likeCount: 95, status: 0, categoryIds: inAudio });
	await buildDeal(db, { title: 'Suspended radio', likeCount: 99, status: 2, categoryIds: inAudio });
	await buildDeal(db, { title: 'Held radio', review: 'held', categoryIds: inAudio });
	const tomorrow = new Date(Date.now() + 86_400_000);
	await buildDeal(db, { title: 'Upcoming radio', startsAt: tomorrow, hasStarted: false, categoryIds: inAudio });
	await buildDeal(db, { title: 'Runners', likeCount: 5, categoryIds: [shoes.id] });
});
afterAll(() => site.close());

it.each([
	[
		'POST',
		'/api/popularDeal',
		sideDealsReply,
		'deals',
		'del_title',
		['Speaker', 'Television', 'Headphones', 'Runners'],
	],
	['POST', '/api/tags', tagListReply, 'tags', 'tag_name', ['clearance', 'student']],
	['POST', '/api/brands', brandListReply, 'brands', 'brd_name', ['Bose', 'Sony']],
	['POST', '/api/store', storeListReply, 'stores', 'str_name', ['Kogan']],
	['POST', '/api/category', categoryListReply, 'categories', 'ctg_name', ['Audio', 'Electronics', 'Shoes']],
	['GET', '/api/category-stats', categoryStatsReply, 'data', 'activeDeals', [3, 2, 1]],
	['GET', '/api/affiliate-configs-public', affiliateConfigsReply, 'affiliates', 'dac_store_name', ['Kogan']],
] as const)(
	'%s %s sends public data as the contract describes it',
	async (method, url, schema, list, name, expected) => {
		const response = await site.app.inject({ method, url });
		expect(response.statusCode).toBe(200);
		expect(response.headers['content-type']).toContain('application/json');
		const body = response.json();
		expect(body).toMatchObject({ response: 'success', success: true, status: 'success' });
		expect(schema.parse(body)).toEqual(body);
		expect(body[list].map((entry: Record<string, unknown>) => entry[name])).toEqual(expected);
	},
);

it('sends affiliate programs as link patterns', async () => {
	const { affiliates } = (await site.app.inject('/api/affiliate-configs-public')).json();
	expect(affiliates).toEqual([
		{
			dac_store_name: 'Kogan',
			dac_domain: 'kogan.example',
			dac_affiliate_pattern: '{URL}',
			dac_tracking_params: { aff: 'numbat' },
			dac_is_active: 1,
		},
	]);
});

it('sends lists under their own name and as data', async () => {
	for (const [url, list] of [
		['/api/brands', 'brands'],
		['/api/tags', 'tags'],
		['/api/category', 'categories'],
		['/api/store', 'stores'],
	] as const) {
		const body = (await site.app.inject({ method: 'POST', url, payload: { showAll: 1 } })).json();
		expect(body.data, url).toEqual(body[list]);
		// Only staff see suspended entries.
		expect(JSON.stringify(body), url).not.toMatch(/gone/i);
	}
});

it('counts the deals that a category’s list shows, including subcategories', async () => {
	const { data, all }: CategoryStatsReply = (await site.app.inject('/api/category-stats')).json();
	const total = async (payload: object) => {
		const response = await site.app.inject({ method: 'POST', url: '/api/deals', payload });
		const reply: DealListReply = response.json();
		expect(reply.deals).toHaveLength(reply.total);
		return reply.total;
	};
	expect(data.map(({ slug }) => slug)).toEqual(['electronics', 'audio', 'shoes']);
	expect(data.map(({ parent }) => parent)).toEqual([0, data[0]?.id, 0]);
	for (const { slug, activeDeals, totalDeals } of data) {
		expect(await total({ category: slug }), slug).toBe(activeDeals);
		expect(await total({ category: slug, toggleExpired: 1 }), slug).toBe(totalDeals);
	}
	expect(await total({})).toBe(all.activeDeals);
	expect(await total({ toggleExpired: 1 })).toBe(all.totalDeals);
});

it('the OpenAPI document names the site and describes every public endpoint', async () => {
	const document = (await site.app.inject('/api/openapi.json')).json();
	expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Numbat API' } });
	const operation = z.object({
		summary: z.string().min(3),
		responses: z.object({ 200: z.object({ content: z.record(z.string(), z.object({ schema: z.object({}) })) }) }),
	});
	for (const [method, path] of [
		['post', '/api/homePageDeals'],
		['post', '/api/deals'],
		['post', '/api/categoryDeals'],
		['post', '/api/popularDeal'],
		['post', '/api/brands'],
		['post', '/api/category'],
		['post', '/api/store'],
		['post', '/api/tags'],
		['get', '/api/category-stats'],
		['get', '/api/affiliate-configs-public'],
		['get', '/readyz'],
	] as const) {
		expect(operation.safeParse(document.paths[path]?.[method]).error, `${method} ${path}`).toBeUndefined();
	}
});

describe('the OpenAPI document on forms', () => {
	/** The names that a browser gives to the parts of these forms. */
	const POSTED = [
		...[
			'isOnline',
			'isFeatured',
			'dealUrl',
			'dealTitle',
			'dealPrice',
			'stricken_price',
			'dealDescription',
			'dealStatus',
		],
		...['dealStores[]', 'dealCategories[]', 'dealBrands[]', 'dealTags[]', 'image[]', 'dealUrlImages[]', 'primaryImage'],
		...['freeShipping', 'couponCode', 'startsAt', 'expiresAt', 'timeZone', 'disclosed', 'proposedStore'],
	];
	const form = z.object({
		properties: z.record(z.string(), z.record(z.string(), z.json())),
		required: z.array(z.string()),
	});
	const findForm = async (path: string) => {
		const document = (await site.app.inject('/api/openapi.json')).json();
		const { content } = document.paths[path].post.requestBody;
		expect(Object.keys(content)).toEqual(['multipart/form-data']);
		return form.parse(content['multipart/form-data'].schema);
	};

	it.each([
		['/api/postdeal', [], []],
		['/api/edit-deal', ['id', 'version', 'statusReason'], ['id']],
	])('names every part that %s reads', async (path, added, required) => {
		const described = await findForm(path);
		expect(Object.keys(described.properties).sort()).toEqual([...POSTED, ...added].sort());
		expect(described.required.sort()).toEqual(['dealDescription', 'dealPrice', ...required]);
		expect(described.properties['image[]']).toMatchObject({
			type: 'array',
			maxItems: 10,
			items: { type: 'string', format: 'binary', maxLength: 1_000_000 },
		});
		expect(described.properties.primaryImage?.description).toMatch(/^The primary picture/);
		expect(described.properties['dealCategories[]']).toMatchObject({ type: 'array', maxItems: 5 });
		for (const [name, schema] of Object.entries(described.properties)) expect(schema, name).not.toEqual({});
	});

	it('names the one part that /api/avatar reads', async () => {
		const { properties, required } = await findForm('/api/avatar');
		expect(properties).toEqual({
			image: expect.objectContaining({ type: 'string', format: 'binary', maxLength: 1_000_000 }),
		});
		expect(required).toEqual(['image']);
	});

	it('describes exactly the parts that the parser reads as lists as lists', async () => {
		const { properties } = await findForm('/api/edit-deal');
		const lists = Object.entries(properties).filter(([, { type }]) => type === 'array');
		expect(lists.map(([name]) => name)).toEqual(Object.keys(properties).filter((name) => name.endsWith('[]')));
	});
});

it('readiness is public', async () => {
	expect((await site.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
});

it('the site uses the name from its configuration everywhere', async () => {
	const body = (await site.app.inject('/api/site')).json();
	expect(siteReply.parse(body).site.name).toBe('Numbat');
	expect(body.site.houseAds).toContainEqual(expect.objectContaining({ text: expect.stringContaining('Numbat') }));
	const manifest = await site.app.inject('/site.webmanifest');
	expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
	expect(manifest.json()).toMatchObject({ name: 'Numbat', short_name: 'Numbat', start_url: '/' });
	expect(manifest.json().icons).toHaveLength(3);
	expect(`${JSON.stringify(body)} ${manifest.body}`).not.toContain('Bilby');
});
