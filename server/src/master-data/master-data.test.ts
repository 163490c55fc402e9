import { ROLES } from '@bilby/contract/kernel/roles';
import { MASTER_KINDS, MASTER_TEXTS, type MasterType } from '@bilby/contract/master-data/rules';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands, categories, stores, tags } from '../schema/master-data.ts';
import { moderationLog } from '../schema/moderation.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let moderator: TestMember;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());

const TABLES = { str: stores, brd: brands, cat: categories, tag: tags };
const CALLS = {
	str: { add: '/api/addStore', change: '/api/updateStore', list: '/api/store' },
	brd: { add: '/api/addBrand', change: '/api/updateBrand', list: '/api/brands' },
	cat: { add: '/api/addCategory', change: '/api/editCategory', list: '/api/category' },
	tag: { add: '/api/addTag', change: '/api/updateTag', list: '/api/tags' },
} as const;
const ROLE_VALUES = Object.values(ROLES);
const TYPES = Object.keys(CALLS) as MasterType[];

const post = (url: string, body: object, who = moderator) => who.call('POST', url, body);
const add = async (type: MasterType, name: string, more: object = {}) => {
	const { status, body } = await post(CALLS[type].add, { name, description: 'Good', ...more });
	expect(status, JSON.stringify(body)).toBe(200);
	return Number(body.data.id);
};
const readRow = async (type: MasterType, id: number) => {
	const table = TABLES[type];
	const { name, slug, active, version, mergedIntoId } = table;
	const [row] = await site.context.db
		.select({ name, slug, active, version, mergedIntoId })
		.from(table)
		.where(eq(table.id, id));
	return row;
};
const readLog = (type: MasterType, id: number) =>
	site.context.db
		.select({ act: moderationLog.act, moderatorId: moderationLog.moderatorId, details: moderationLog.details })
		.from(moderationLog)
		.where(and(eq(moderationLog.subjectKind, MASTER_KINDS[type]), eq(moderationLog.subjectId, id)))
		.orderBy(asc(moderationLog.id));

describe.each(TYPES)('an entry of type %s', (type) => {
	const { add: addUrl, change: changeUrl, list: listUrl } = CALLS[type];
	const listed = async (who: TestMember | null, showAll = 1) => {
		const payload = { showAll };
		const response = await site.app.inject({
			method: 'POST',
			url: listUrl,
			payload,
			headers: who ? { accesstoken: who.token } : {},
		});
		const names: { id: number }[] = response.json().data;
		return names.map(({ id }) => id);
	};

	it('is added, changed and suspended by staff, with a log entry each', async () => {
		const added = await post(addUrl, { name: `  Kath  mandu ${type}`, description: 'Tents' });
		expect(added.body).toMatchObject({ response: 'success', data: { name: `Kath mandu ${type}` } });
		expect(added.body.message).toMatch(/^(Store|Brand|Category|Tag) added: Kath mandu/);
		const { id, slug } = added.body.data;
		expect(slug).toBe(`kath-mandu-${type}`);
		expect(await listed(null)).toContain(id);

		const changed = await post(changeUrl, {
			id,
			name: `Kathmandu ${type}`,
			description: 'Packs',
			status: 1,
			version: 1,
		});
		expect(changed.status, JSON.stringify(changed.body)).toBe(200);
		// The address of a page does not change with its name.
		expect(await readRow(type, id)).toMatchObject({ name: `Kathmandu ${type}`, slug, version: 2, active: true });

		const suspended = await post('/api/deleteMasters', { id, type });
		expect(suspended.body.message).toMatch(/suspended: Kathmandu/);
		expect(await listed(null)).not.toContain(id);
		expect(await listed(moderator)).toContain(id);
		expect(await listed(moderator, 0)).not.toContain(id);
		await post('/api/deleteMasters', { id, type });
		expect(await readLog(type, id)).toEqual([
			{ act: 'master.add', moderatorId: moderator.id, details: { name: `Kath mandu ${type}` } },
			{
				act: 'master.edit',
				moderatorId: moderator.id,
				details: { name: `Kathmandu ${type}`, nameBefore: `Kath mandu ${type}`, descriptionChanged: true },
			},
			{ act: 'master.suspend', moderatorId: moderator.id, details: {} },
		]);

		await post(changeUrl, { id, name: `Kathmandu ${type}`, description: 'Packs', status: 1 });
		expect(await listed(null)).toContain(id);
	});

	it('rejects a name that exists in another case, with invisible signs or other spaces', async () => {
		await add(type, `Harvey Norman ${type}`);
		const other = await add(type, `Other ${type}`);
		for (const name of [`HARVEY norman ${type}`, `Harvey\u200b Norman\u2060 ${type}`, ` harvey \t norman  ${type}`]) {
			for (const [url, more] of [
				[addUrl, {}],
				[changeUrl, { id: other }],
			] as const) {
				const { status, body } = await post(url, { name, description: 'x', ...more });
				expect({ status, fields: Object.keys(body.errors ?? {}) }, `${url} ${name}`).toEqual({
					status: 409,
					fields: ['name'],
				});
			}
		}
		expect((await readRow(type, other))?.name).toBe(`Other ${type}`);
		// Changing only the case of its own name is fine.
		expect((await post(changeUrl, { id: other, name: `OTHER ${type}`, description: 'x' })).status).toBe(200);
	});

	it('is added once by two requests at the same time', async () => {
		const both = await Promise.all([1, 2].map(() => post(addUrl, { name: `Twice ${type}`, description: 'x' })));
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	it.each([
		['nothing', ''],
		['spaces', '   '],
		['invisible signs', '\u200b\u2060\u202e\u3164'],
	])('rejects a name of %s', async (_, name) => {
		const { status, body } = await post(addUrl, { name, description: 'x' });
		expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { name: 'This field is required' } });
	});

	it('rejects names and descriptions that are too long or not text', async () => {
		for (const [field, value] of [
			['name', 'x'.repeat(10_000)],
			['name', 'x'.repeat(101)],
			['name', 7],
			['description', 'x'.repeat(10_000)],
		] as const) {
			const { status, body } = await post(addUrl, { name: 'Fine', description: 'x', [field]: value });
			expect({ status, fields: Object.keys(body.errors) }, `${field}`).toEqual({ status: 400, fields: [field] });
		}
		expect((await post(addUrl, { name: `${type}${'x'.repeat(97)}`, description: 'x' })).status).toBe(200);
	});

	it('detects that somebody else has changed it', async () => {
		const id = await add(type, `Edited ${type}`);
		const edits = ['One', 'Two'].map((name) =>
			post(changeUrl, { id, name: `${name} ${type}`, description: 'x', version: 1 }),
		);
		const responses = await Promise.all(edits);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(responses.find(({ status }) => status === 409)?.body.message).toBe(MASTER_TEXTS.changed);
	});

	it('responds with 404 for an id of another kind', async () => {
		// No table has this many entries.
		for (const [url, body] of [
			[changeUrl, { id: 900_000, name: 'x', description: 'x' }],
			['/api/deleteMasters', { id: 900_000, type }],
			['/api/mergeMasters', { type, id: 900_000, into: 900_001 }],
		] as const) {
			expect((await post(url, body)).status, url).toBe(404);
		}
	});

	it.each(ROLE_VALUES)('lets role %i change it only if the role is staff', async (role) => {
		const who = await buildMember(site, { role });
		const id = await add(type, `Guarded ${type} ${role}`);
		const calls = [
			[addUrl, { name: `By role ${type} ${role}`, description: 'x' }],
			[changeUrl, { id, name: `Changed ${type} ${role}`, description: 'x' }],
			['/api/deleteMasters', { id, type }],
			['/api/mergeMasters', { type, id, into: await add(type, `Target ${type} ${role}`) }],
		] as const;
		const responses = [];
		for (const [url, body] of calls) responses.push((await post(url, body, who)).status);
		expect(responses).toEqual(Array(4).fill(role <= ROLES.moderator ? 200 : 403));
		expect((await readRow(type, id))?.active).toBe(role > ROLES.moderator);
	});
});

describe('tags', () => {
	it('need a description', async () => {
		for (const body of [
			{ name: 'Bare' },
			{ name: 'Bare', description: ' ' },
			{ name: 'Bare', description: '\u200b' },
		]) {
			const response = await post('/api/addTag', body);
			expect({ status: response.status, errors: response.body.errors }).toEqual({
				status: 400,
				errors: { description: 'This field is required' },
			});
		}
		expect((await post('/api/addBrand', { name: 'Bare' })).status).toBe(200);
	});
});

describe('slugs', () => {
	it.each([
		['cat', 'Home & Garden', 'home-and-garden'],
		['cat', '日本', 'category'],
		['cat', '!!', 'category-2'],
		['cat', 'All', 'category-all'],
		['brd', '501', 'brand-501'],
	] as const)('for type %s and the name %s are %s', async (type, name, slug) => {
		expect(await readRow(type, await add(type, name))).toMatchObject({ slug });
	});
});

describe('stores', () => {
	const readFacts = async (id: number) => {
		const { domain, verified, rating } = stores;
		const [facts] = await site.context.db.select({ domain, verified, rating }).from(stores).where(eq(stores.id, id));
		return facts;
	};

	it('have a domain, a mark and a rating, which an edit without them keeps', async () => {
		const id = await add('str', 'Anaconda', { domain: 'https://www.Anaconda.com.au/tents', verified: 1, rating: 4.3 });
		const facts = { domain: 'anaconda.com.au', verified: true, rating: 4.3 };
		expect(await readFacts(id)).toEqual(facts);
		await post('/api/updateStore', { id, name: 'Anaconda Camping' });
		expect(await readFacts(id)).toEqual(facts);
		await post('/api/updateStore', { id, name: 'Anaconda', domain: '', verified: 0, rating: null });
		expect(await readFacts(id)).toEqual({ domain: null, verified: false, rating: null });
		expect((await readLog('str', id)).at(-1)?.details).toMatchObject({
			domain: null,
			domainBefore: 'anaconda.com.au',
			rating: null,
			ratingBefore: 4.3,
		});
	});

	it.each([
		['domain', 'not a domain'],
		['domain', '10.0.0.1'],
		['domain', 'javascript:alert(1)'],
		['domain', 'x'.repeat(10_000)],
		['rating', 5.1],
		['rating', -1],
		['rating', 4.25],
		['rating', 'good'],
	])('reject the %s %s', async (field, value) => {
		const { status, body } = await post('/api/addStore', { name: 'Wrong', [field]: value });
		expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: [field] });
	});

	it('do not share a domain', async () => {
		await add('str', 'Domain Owner', { domain: 'owner.example' });
		const id = await add('str', 'Domain Taker');
		for (const [url, body] of [
			['/api/addStore', { name: 'Third' }],
			['/api/updateStore', { id, name: 'Domain Taker' }],
		] as const) {
			const response = await post(url, { ...body, domain: 'www.owner.example' });
			expect({ status: response.status, fields: Object.keys(response.body.errors) }).toEqual({
				status: 409,
				fields: ['domain'],
			});
		}
	});
});

it('a merged store gives its domain up to a store that takes it', async () => {
	const domain = 'given-up.example';
	const old = await add('str', 'Merged with domain', { domain });
	const target = await add('str', 'Target with domain', { domain: 'kept.example' });
	expect((await post('/api/mergeMasters', { type: 'str', id: old, into: target })).status).toBe(200);
	expect((await post('/api/addStore', { name: 'New owner', domain })).status).toBe(200);
	const rows = await site.context.db.select({ name: stores.name }).from(stores).where(eq(stores.domain, domain));
	expect(rows).toEqual([{ name: 'New owner' }]);
});

it('a domain that two requests take at the same time is reported as such', async () => {
	const domain = 'contested.example';
	const responses = await Promise.all(
		[1, 2, 3].map((number) => post('/api/addStore', { name: `Contestant ${number}`, domain })),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	for (const { status, body } of responses) if (status === 409) expect(Object.keys(body.errors)).toEqual(['domain']);
});
