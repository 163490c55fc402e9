import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { examineSite } from '../examine-site.ts';
import { MEMBER_ACTIVITY } from '../modules.ts';
import { openLogger } from '../platform/kernel/logger.ts';
import { eraseDueMembers } from '../privacy/deletion/erase-members.job.ts';
import { users } from '../schema/accounts.ts';
import { deals } from '../schema/deals.ts';
import { comments } from '../schema/discussions.ts';
import { importedRows } from '../schema/imports.ts';
import { pricePoints } from '../schema/prices.ts';
import { buildMember } from '../testing/rows/members.ts';
import { SOURCES } from '../testing/rows/personal-data-sources.ts';
import { findNotified, setAlert } from '../testing/set-ups/alert-site.ts';
import { COMMENTS, DEALS, lines, MEMBERS, openImportSite, TEA } from '../testing/set-ups/import-site.ts';

const { site, write, run } = await openImportSite();

it('imports members, deals and comments with counters that agree', async () => {
	expect(await run()).toEqual({ totals: { imported: 6, earlier: 0, rejected: 0 }, rejected: [] });
	const { db } = site.context;
	const [joan] = await db.select().from(users).where(eq(users.username, 'joan_of_old'));
	expect(joan).toMatchObject({ email: 'joan@example.com', passwordHash: null, dealCount: 1, commentCount: 1 });
	const [pete] = await db.select().from(users).where(eq(users.email, 'pete@example.com'));
	expect(pete?.username).toMatch(/^(?!.*(peter|baker))[a-z]+\d{4,}$/);
	const [kettle, coffee] = await db.select().from(deals).orderBy(deals.createdAt);
	expect(kettle).toMatchObject({
		title: 'Kettle, steel',
		userId: joan?.id,
		priceCents: 2_990,
		originalPriceCents: 5_900,
		review: 'approved',
		...{
			url: 'https://shop.example/kettle?utm_source=x',
			normalizedUrl: 'shop.example/kettle',
			status: 0,
			endedBy: 'date',
			commentCount: 2,
			inPopularWindow: false,
		},
		descriptionHtml: '<p>Boils fast.</p><p>Two colours.</p>',
		searchNames: 'Old Shop',
	});
	expect(coffee).toMatchObject({ isOnline: false, status: 1, descriptionHtml: '<p>One <strong>each</strong></p>' });
	const written = await db.select().from(comments).orderBy(comments.createdAt);
	expect(written[1]).toMatchObject({ parentId: written[0]?.id, rootId: written[0]?.id, level: 1 });
	expect(written[0]).toMatchObject({ replyCount: 1, bodyHtml: '<p>Is it loud?</p>' });
	expect(await db.select().from(pricePoints)).toMatchObject([{ priceCents: 2_990, dealId: kettle?.id }]);
	expect(await examineSite(site.context, { repair: false, say: () => undefined })).toBe(0);
	const page = await site.app.inject(`/api/deal/${kettle?.id}`);
	expect(page.json().deal).toMatchObject({ del_title: 'Kettle, steel', stores: [{ str_name: 'Old Shop' }] });
});

it('triggers no alerts until an imported deal changes', async () => {
	const { db } = site.context;
	const member = await buildMember(site);
	await setAlert(member, { keywords: 'coffee' });
	await run();
	const [coffee] = await db.select().from(deals).where(eq(deals.title, 'Free coffee'));
	const id = coffee?.id ?? 0;
	expect(await findNotified(site, id)).toEqual([]);
	await db.update(deals).set({ title: 'Free iced coffee' }).where(eq(deals.id, id));
	expect(await findNotified(site, id)).toEqual([member.id]);
});

it('changes nothing in a dry run, and rejects in it what an import rejects', async () => {
	write({ 'members.csv': MEMBERS, 'deals.csv': `${DEALS}d3,m9,Tea,Black tea,1,,,Kettles,,2021-05-05T00:00:00Z,\n` });
	const dry = await run({ dryRun: true });
	expect(dry).toEqual({
		totals: { imported: 4, earlier: 0, rejected: 1 },
		rejected: ['deals.csv:5 author: No imported member has this id.'],
	});
	expect(await site.context.db.$count(users)).toBe(0);
	expect(await site.context.db.$count(importedRows)).toBe(0);
	expect(await run()).toEqual(dry);
});

it('continues where an earlier import ended', async () => {
	write({ 'members.csv': MEMBERS });
	await run();
	write({ 'members.csv': MEMBERS, 'deals.csv': DEALS, 'comments.ndjson': lines(COMMENTS) });
	expect((await run()).totals).toEqual({ imported: 4, earlier: 2, rejected: 0 });
	expect((await run()).totals).toEqual({ imported: 0, earlier: 6, rejected: 0 });
	expect(await site.context.db.$count(comments)).toBe(2);
});

it('does not bring back a member who has left, whose id it does not remember either', async () => {
	await run();
	const { db } = site.context;
	await db
		.update(users)
		.set({ deletesAt: new Date(0) })
		.where(eq(users.username, 'joan_of_old'));
	await eraseDueMembers(site.context, { sources: SOURCES, activity: MEMBER_ACTIVITY }, openLogger('silent'));
	write({
		'members.csv': MEMBERS,
		'deals.csv': `${DEALS}d3,m1,Tea,Black tea,1,,,Kettles,,2021-05-05T00:00:00Z,\n`,
		'comments.ndjson': lines([...COMMENTS, { ...COMMENTS[1], id: 3 }]),
	});
	expect(await run()).toEqual({
		totals: { imported: 0, earlier: 6, rejected: 2 },
		rejected: ['deals.csv:5 author: The author has left.', 'comments.ndjson:3 author: The author has left.'],
	});
	expect(await db.$count(users, eq(users.email, 'joan@example.com'))).toBe(0);
	expect(await db.$count(importedRows, eq(importedRows.sourceId, 'm1'))).toBe(0);
});

it('finds a label that the database writes in lower case in its own way', async () => {
	const deal = { ...TEA, stores: 'İstanbul' };
	const [first, second] = [1, 2].map((id) => ({ ...deal, id, title: `Tea ${id}` }));
	write({ 'members.csv': MEMBERS, 'deals.ndjson': lines([first ?? {}]) });
	await run();
	write({ 'members.csv': MEMBERS, 'deals.ndjson': lines([second ?? {}]) });
	expect(await run()).toEqual({ totals: { imported: 1, earlier: 2, rejected: 0 }, rejected: [] });
});

it('gives the deals of an address that has an account to that account', async () => {
	const [known] = await site.context.db
		.insert(users)
		.values({ username: 'joan', email: 'joan@example.com', firstName: 'Joan', lastName: 'A' })
		.returning();
	await run();
	const [kettle] = await site.context.db.select().from(deals).where(eq(deals.title, 'Kettle, steel'));
	expect(kettle?.userId).toBe(known?.id);
});

describe('a rejected row', () => {
	const rejects = async (file: string, row: object, problems: string) => {
		write({ 'members.csv': MEMBERS, [`${file}.ndjson`]: lines([row]) });
		expect((await run({ createLabels: false })).rejected).toEqual([`${file}.ndjson:1 ${problems}`]);
	};

	it('names every problem of the row by its column', async () => {
		await rejects(
			'deals',
			{ ...TEA, description: 'Tea', price: '1,5', categories: ['Kettles', 'Nothing'], stores: 'Old Shop' },
			'description: The description you entered is too short. It must be at least 5 characters. | categories: There is no active category “Nothing”. | price: Please provide a valid price (Numbers only). | stores: There is no active store “Old Shop”.',
		);
	});

	it.each([
		['a missing id', { ...TEA, id: undefined }, 'id: Please give an id.'],
		['an unknown column', { ...TEA, votes: 7 }, 'row: Unrecognized key: "votes"'],
		[
			'a date without a zone',
			{ ...TEA, created_at: '2021-05-05' },
			'created_at: Please give a date and time with a time zone.',
		],
		[
			'a script for a link',
			{ ...TEA, url: 'javascript:alert(1)' },
			'url: Please enter a valid Deal URL. Only a direct link, with no HTML or BB Code can be provided.',
		],
		['a null character', { ...TEA, title: 'Tea\u0000' }, 'title: This contains characters we can’t read.'],
	])('can be a deal with %s', (_, row, problems) => rejects('deals', row, problems));

	it('can have a null character in any column', async () => {
		const member = { id: 'm', email: 'a@example.com', created_at: '2015-01-01T00:00:00Z' };
		write({
			'members.ndjson': lines([
				{ ...member, id: 'm\u0000' },
				{ ...member, first_name: 'Jo\u0000' },
				{ ...member, last_name: 'Archer\u0000' },
				{ ...member, city: 'Wagga\u0000' },
			]),
			'deals.ndjson': lines([
				{ ...TEA, author: 'm\u0000' },
				{ ...TEA, brands: ['Acme', 'Old\u0000'] },
			]),
			'comments.ndjson': lines([{ ...COMMENTS[0], text: 'Yes\u0000' }]),
		});
		const { totals, rejected } = await run();
		expect(totals).toEqual({ imported: 0, earlier: 0, rejected: 7 });
		const columns = ['id', 'first_name', 'last_name', 'city', 'author', 'brands.1', 'text'];
		expect(rejected.map((line) => line.replace(/^\S+ /, ''))).toEqual(
			columns.map((column) => `${column}: This contains characters we can’t read.`),
		);
	});

	it('can be a reply to a comment on another deal, or before its parent', async () => {
		write({
			'members.csv': MEMBERS,
			'deals.csv': DEALS,
			'comments.ndjson': lines([
				{ ...COMMENTS[1], id: 8, parent: 9 },
				COMMENTS[0] ?? {},
				{ ...COMMENTS[1], id: 7, deal: 'd2' },
				{ ...COMMENTS[0], text: 'Again' },
			]),
		});
		expect((await run()).rejected).toEqual([
			'comments.ndjson:4 id: An earlier row has this id.',
			'comments.ndjson:1 parent: No comment before this row has this id.',
			'comments.ndjson:3 parent: This comment belongs to another deal.',
		]);
	});

	it('can be a member with a taken or reserved name, or without an address', async () => {
		const member = { email: 'a@example.com', created_at: '2015-01-01T00:00:00Z' };
		write({
			'members.ndjson': lines([
				{ ...member, id: 1, username: 'tim' },
				{ ...member, id: 2, username: 'T.1m', email: 'b@example.com' },
				{ ...member, id: 3, username: 'moderator2', email: 'c@example.com' },
				{ ...member, id: 4, email: 'nobody' },
			]),
		});
		expect((await run()).rejected).toEqual([
			'members.ndjson:2 username: This username is taken or too similar to another. Please choose another.',
			'members.ndjson:3 username: This name is reserved. Please choose another.',
			'members.ndjson:4 email: Please enter a valid email',
		]);
	});

	it('can be a line that is not an object, or a row with missing or additional values', async () => {
		write({
			'members.csv': `${MEMBERS}m3,x@example.com\nm4\nm5,y@example.com,kim,Kim,Baker, Jr,2015-03-01T10:00:00Z\n`,
			'comments.ndjson': '[1]\n\n{"id"\n',
		});
		expect((await run()).rejected).toEqual([
			'members.csv:4 row: This row has 2 values for 6 columns.',
			'members.csv:5 row: This row has 1 value for 6 columns.',
			'members.csv:6 row: This row has 7 values for 6 columns.',
			'comments.ndjson:1 row: This line is not a JSON object.',
			'comments.ndjson:3 row: This line is not a JSON object.',
		]);
	});
});

it('says so if a file is broken, missing or there twice', async () => {
	write({ 'members.csv': `${MEMBERS}m3,"x` });
	await expect(run()).rejects.toThrow(/^members\.csv: /);
	write({});
	await expect(run()).rejects.toThrow('There is no members, deals or comments file');
	write({ 'members.csv': MEMBERS, 'members.ndjson': '' });
	await expect(run()).rejects.toThrow('The folder has both members.csv and members.ndjson. Keep one.');
});
