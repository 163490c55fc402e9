import { AFFILIATE_TEXTS, MAX_PROGRAMS } from '@bilby/contract/affiliates/rules';
import { ROLES } from '@bilby/contract/kernel/roles';
import { describe, expect, it } from 'vitest';
import { affiliatePrograms } from '../schema/affiliates.ts';
import { moderationLog } from '../schema/moderation.ts';
import { buildMember } from '../testing/rows/members.ts';
import { LINKS, openAffiliateSite, PROGRAM } from '../testing/set-ups/affiliate-site.ts';

const { site, admin, add } = await openAffiliateSite();
const edit = (id: number, body: object = {}, by = admin) =>
	by.call('PUT', `${LINKS}?id=${id}`, { ...PROGRAM, ...body });
const list = async () => (await admin.call('GET', LINKS)).body.affiliates;
const publicPrograms = async () =>
	(await site.app.inject({ url: '/api/affiliate-configs-public' })).json().affiliates.map(readName);
const readName = (program: { dac_store_name: string }) => program.dac_store_name;

describe('affiliate programs', () => {
	it('are added, edited, suspended and deleted by staff', async () => {
		const added = await add();
		expect([added.status, added.body.message]).toEqual([200, 'Affiliate configuration created successfully']);
		const { id } = added.body.affiliate;
		expect(await list()).toEqual([
			{
				id,
				dac_store_name: 'Kogan',
				dac_domain: 'kogan.com.au',
				dac_affiliate_pattern: '{URL}',
				dac_tracking_params: { aff: 'bilby' },
				dac_is_active: 1,
				version: 1,
			},
		]);
		expect(await publicPrograms()).toEqual(['Kogan']);
		const edited = await edit(id, { is_active: false, tracking_params: {} });
		expect(edited.body).toMatchObject({
			message: 'Affiliate configuration updated successfully',
			affiliate: { id, dac_is_active: 0, dac_tracking_params: {}, version: 2 },
		});
		expect(await publicPrograms()).toEqual([]);
		const deleted = await admin.call('DELETE', `${LINKS}?id=${id}`);
		expect(deleted.body.message).toBe('Affiliate configuration deleted successfully');
		expect(await list()).toEqual([]);
		const log = await site.context.db.select().from(moderationLog).orderBy(moderationLog.id);
		expect(log.map(({ act, moderatorId, subjectId }) => [act, moderatorId, subjectId])).toEqual([
			['affiliate.add', admin.id, id],
			['affiliate.edit', admin.id, id],
			['affiliate.delete', admin.id, id],
		]);
		expect(log[1]?.details).toMatchObject({ active: false, old_active: true, params: '', old_params: 'aff=bilby' });
	});

	it('have the defaults of the specification: active, no parameters, and the domain of the name', async () => {
		const body = { store_name: 'Harvey Norman', affiliate_pattern: 'https://track.example/?u={URL}' };
		expect((await admin.call('POST', LINKS, body)).body.affiliate).toMatchObject({
			dac_domain: 'harveynorman.com',
			dac_tracking_params: {},
			dac_is_active: 1,
		});
	});

	it('are listed by name, then by domain', async () => {
		await add({ store_name: 'kogan', domain: 'kogan.example' });
		await add({ store_name: 'Amazon', domain: 'amazon.de' });
		await add({ store_name: 'Amazon', domain: 'amazon.ca' });
		expect((await list()).map((program: { dac_domain: string }) => program.dac_domain)).toEqual([
			'amazon.ca',
			'amazon.de',
			'kogan.example',
		]);
	});

	it.each([
		['no name', { store_name: ' ' }, { store_name: AFFILIATE_TEXTS.required }],
		['no pattern', { affiliate_pattern: undefined }, { affiliate_pattern: AFFILIATE_TEXTS.required }],
		[
			'a pattern without the URL',
			{ affiliate_pattern: 'https://a.example/' },
			{ affiliate_pattern: AFFILIATE_TEXTS.patternTarget },
		],
		[
			'a script as pattern',
			{ affiliate_pattern: 'javascript:open({URL})' },
			{ affiliate_pattern: AFFILIATE_TEXTS.patternStart },
		],
		[
			'unbalanced braces',
			{ affiliate_pattern: 'https://a.example/?{URL' },
			{ affiliate_pattern: AFFILIATE_TEXTS.patternBraces },
		],
		[
			'a long pattern',
			{ affiliate_pattern: `{URL}?${'x'.repeat(10_000)}` },
			{ affiliate_pattern: AFFILIATE_TEXTS.patternTooLong },
		],
		['a long name', { store_name: 'x'.repeat(10_000) }, { store_name: AFFILIATE_TEXTS.storeNameTooLong }],
		[
			'a line break in a parameter',
			{ tracking_params: { tag: 'x\r\nSet-Cookie: a' } },
			{ tracking_params: AFFILIATE_TEXTS.paramValue },
		],
		['a parameter without a name', { tracking_params: { '': 'x' } }, { tracking_params: AFFILIATE_TEXTS.paramName }],
		['an active program without an id', { tracking_params: { tag: '' } }, { tracking_params: AFFILIATE_TEXTS.paramId }],
		[
			'a place for an id in the path',
			{ affiliate_pattern: 'https://a.example/c//1?u={URL}' },
			{ affiliate_pattern: AFFILIATE_TEXTS.patternId },
		],
		['a shared domain', { domain: 'com.au' }, { domain: AFFILIATE_TEXTS.domain }],
		[
			'several errors',
			{ store_name: '', affiliate_pattern: '', tracking_params: { a: 'é' } },
			{
				store_name: AFFILIATE_TEXTS.required,
				affiliate_pattern: AFFILIATE_TEXTS.required,
				tracking_params: AFFILIATE_TEXTS.paramValue,
			},
		],
	])('reject %s', async (_, body, errors) => {
		const { status, body: reply } = await add(body);
		expect([status, reply.errors]).toEqual([400, errors]);
		expect(await list()).toEqual([]);
		expect(site.faults).toEqual([]);
	});

	it.each([
		[{ tracking_params: 'tag=1' }],
		[{ tracking_params: [['tag', '1']] }],
		[{ tracking_params: { tag: { nested: true } } }],
		[{ tracking_params: Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`p${index}`, 'x'])) }],
		[{ affiliate_pattern: ['{URL}'] }],
		[{ is_active: 'perhaps' }],
		[{ version: 0 }],
		[{ domain: 'x'.repeat(10_000) }],
	])('reject the malformed program %#', async (body) => {
		expect((await add(body)).status).toBe(400);
		expect(site.faults).toEqual([]);
	});

	it('are saved without an id while they are inactive', async () => {
		expect((await add({ tracking_params: { tag: '' }, is_active: false })).status).toBe(200);
		expect(await publicPrograms()).toEqual([]);
	});

	it('are unique by domain, even if two are added at the same time', async () => {
		const replies = await Promise.all([add({ store_name: 'One' }), add({ store_name: 'Two' })]);
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
		const rejected = replies.find(({ status }) => status === 409)?.body;
		expect(rejected.errors).toEqual({ domain: 'There is already a program for kogan.com.au.' });
		const other = (await add({ domain: 'other.example' })).body.affiliate;
		expect((await edit(other.id)).status).toBe(409);
		expect(await list()).toHaveLength(2);
	});

	it('are not overwritten by an edit of an earlier version', async () => {
		const { id, version } = (await add()).body.affiliate;
		const colleague = await buildMember(site, { role: ROLES.moderator });
		const edits = await Promise.all([
			edit(id, { version, tracking_params: { aff: 'mine' } }),
			edit(id, { version, tracking_params: { aff: 'theirs' } }, colleague),
		]);
		expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(edits.find(({ status }) => status === 409)?.body.code).toBe('conflict');
		const [saved] = await list();
		expect(saved.version).toBe(2);
		expect((await edit(id, { version: 2 })).body.affiliate.version).toBe(3);
	});

	it.each([
		['PUT', '2000000000', 404],
		['PUT', '0', 400],
		['PUT', '', 400],
		['PUT', '1%20or%201=1', 400],
		['DELETE', '2000000000', 404],
		['DELETE', '99999999999', 400],
	] as const)('reject %s with the id "%s"', async (method, id, status) => {
		expect((await admin.call(method, `${LINKS}?id=${id}`, PROGRAM)).status).toBe(status);
		expect(site.faults).toEqual([]);
	});

	it('can be deleted once', async () => {
		const { id } = (await add()).body.affiliate;
		const deletions = await Promise.all([1, 2].map(() => admin.call('DELETE', `${LINKS}?id=${id}`)));
		expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404]);
		expect((await edit(id)).status).toBe(404);
	});

	it('are limited in number, also when requests are parallel, because every browser loads them', async () => {
		const { db } = site.context;
		const rows = Array.from({ length: MAX_PROGRAMS - 1 }, (_, index) => ({
			storeName: 'Shop',
			domain: `shop${index}.example`,
			pattern: '{URL}',
		}));
		await db.insert(affiliatePrograms).values(rows);
		const domains = ['one.example', 'two.example', 'three.example'];
		const added = await Promise.all(domains.map((domain) => add({ domain })));
		expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		expect((await add()).status).toBe(409);
		expect(await db.$count(affiliatePrograms)).toBe(MAX_PROGRAMS);
		await db.delete(affiliatePrograms);
	});

	it.each([
		['a Super Admin', ROLES.superAdmin, 200],
		['an Admin', ROLES.admin, 200],
		['a Moderator', ROLES.moderator, 200],
		['a Deal Legend', ROLES.member, 403],
		['a Store Rep', ROLES.storeRep, 403],
	])('respond to %s with %d', async (_, role, status) => {
		const member = await buildMember(site, { role, reputation: 9_000 });
		const added = await add({}, member);
		expect(added.status).toBe(status);
		const id = added.body.affiliate?.id ?? (await add()).body.affiliate.id;
		expect((await edit(id, {}, member)).status).toBe(status);
		expect((await member.call('GET', LINKS)).status).toBe(status);
		expect((await member.call('GET', '/api/affiliate-clicks')).status).toBe(status);
		expect((await member.call('DELETE', `${LINKS}?id=${id}`)).status).toBe(status);
		expect((await list()).length).toBe(status === 200 ? 0 : 1);
	});
});
