import { HUDDLE_HTML } from '@bilby/contract/huddles/limits';
import { type HuddleRevisionsReply, huddleRevisionsReply } from '@bilby/contract/huddles/revisions-wire';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts';
import { huddleRevisions, huddles } from '#schema/huddles.ts';
import { moderationLog } from '#schema/moderation.ts';
import { attempts } from '#schema/platform.ts';
import { buildHuddle } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openForum, STARTED_AT } from '#testing/set-ups/forum-site.ts';
import { huddleRevisionData } from '../huddles.personal-data.ts';

const { site, author, reader } = await openForum();
const { db } = site.context;
const moderator = await buildMember(site, { role: 3 });
let forumId: number;

beforeEach(async () => {
	await db.delete(huddles);
	await db.delete(moderationLog);
	await db.delete(attempts);
	site.setNow(STARTED_AT);
	forumId = await buildHuddle(db, {
		userId: author.id,
		title: 'First',
		bodyHtml: html('<p>One</p>'),
		createdAt: STARTED_AT,
	});
});

const html = (text: string) => cleanRichText(text, { field: 'description', ...HUDDLE_HTML }).html;
const request = (member: TestMember, fields: object = {}) =>
	member.call('POST', '/api/huddle-revisions', { forumId, ...fields });

const withhold = (member: TestMember, version: number, withheld = true) =>
	member.call('POST', '/api/withhold-huddle-revision', { forumId, version, withheld });

async function read(fields: object = {}, member = reader): Promise<HuddleRevisionsReply> {
	return huddleRevisionsReply.parse((await request(member, fields)).body);
}

async function edit(member: TestMember, version: number, fields: object) {
	site.setNow(new Date(STARTED_AT.getTime() + version * 60_000));
	const written = { title: 'First', category: 'general', description: '<p>One</p>', ...fields };
	expect((await member.call('POST', '/api/edit-huddle', { id: forumId, version, ...written })).status).toBe(200);
}

/** Stores this many earlier versions. */
async function storeVersions(count: number, textOf: (version: number) => string): Promise<void> {
	const rows = Array.from({ length: count }, (_, index) => ({
		huddleId: forumId,
		version: index + 1,
		editorId: author.id,
		category: 'general' as const,
		title: `Title ${index + 1}`,
		bodyHtml: html(`<p>${textOf(index + 1)}</p>`),
		replacedAt: STARTED_AT,
	}));
	await db.insert(huddleRevisions).values(rows);
	await db
		.update(huddles)
		.set({ version: count + 1 })
		.where(eq(huddles.id, forumId));
}

describe('revisions of a huddle', () => {
	it('show who changed what and when, latest first', async () => {
		expect(await read()).toMatchObject({ revisions: [], nextFrom: null });
		await edit(author, 1, { title: 'Second', description: '<p>One</p><p><b>Two</b> &lt;b&gt;</p>' });
		await edit(moderator, 2, { title: 'Second', category: 'help', description: '<p>Two</p>' });
		const { revisions, nextFrom } = await read();
		const [first, second, third] = [
			{ title: 'First', category: 'general', text: 'One', isCut: false },
			{ title: 'Second', category: 'general', text: 'One\nTwo <b>', isCut: false },
			{ title: 'Second', category: 'help', text: 'Two', isCut: false },
		];
		expect(nextFrom).toBeNull();
		expect(revisions).toMatchObject([
			{ version: 2, editor: null, by_staff: 1, before: second, after: third },
			{ version: 1, editor: { id: author.id }, by_staff: 0, before: first, after: second },
		]);
		expect(revisions.map(({ editedAt }) => Date.parse(editedAt) - STARTED_AT.getTime())).toEqual([120_000, 60_000]);
	});

	it('show a move by staff on its own, not as part of the edit before it', async () => {
		await edit(author, 1, { title: 'Second' });
		site.setNow(new Date(STARTED_AT.getTime() + 180_000));
		await moderator.call('POST', '/api/moderate-huddle', { id: forumId, act: 'move', category: 'help' });
		const second = { title: 'Second', category: 'general' };
		expect((await read()).revisions).toMatchObject([
			{ version: 2, before: second, after: { title: 'Second', category: 'help' } },
			{ version: 1, editor: { id: author.id }, before: { title: 'First', category: 'general' }, after: second },
		]);
	});

	it('name staff to staff only', async () => {
		await edit(moderator, 1, { title: 'Second' });
		for (const member of [reader, author]) {
			expect((await read({}, member)).revisions).toMatchObject([{ editor: null, by_staff: 1 }]);
		}
		expect((await read({}, moderator)).revisions).toMatchObject([{ editor: { id: moderator.id }, by_staff: 1 }]);
	});

	it('show no name if the editor has left', async () => {
		await edit(moderator, 1, { title: 'Second' });
		await db.update(huddleRevisions).set({ editorId: null });
		expect((await read()).revisions).toMatchObject([{ editor: null, by_staff: 0 }]);
	});

	it('are paged, each edit once', async () => {
		await storeVersions(41, (version) => `Words ${version}`);
		const first = await read();
		expect(first.revisions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => 41 - at));
		expect(first.revisions[0]?.after?.title).toBe('First');
		const second = await read({ from: first.nextFrom });
		expect(second.revisions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => 21 - at));
		expect(second.revisions[0]?.after?.text).toBe('Words 22');
		const last = await read({ from: second.nextFrom });
		expect(last).toMatchObject({ revisions: [{ version: 1, after: { text: 'Words 2' } }], nextFrom: null });
		expect(await read({ from: 1 })).toMatchObject({ revisions: [], nextFrom: null });
	});

	it('cut long texts, and are fewer per page then', async () => {
		await storeVersions(15, (version) => `${version} ${'🦘'.repeat(14_000)}`);
		const first = await read();
		expect(first.revisions.length).toBeLessThan(15);
		expect(first.nextFrom).toBe(first.revisions.at(-1)?.version);
		expect((await read({ from: first.nextFrom })).revisions[0]?.version).toBe((first.nextFrom ?? 0) - 1);
		await db.update(huddles).set({ bodyHtml: html(`<p>${'x'.repeat(20_001)}</p>`) });
		const { after } = (await read()).revisions[0] ?? {};
		expect(after).toMatchObject({ text: 'x'.repeat(20_000), isCut: true });
	});

	it('are fewer per page if their texts are costly to read, even if little text is left', async () => {
		await storeVersions(20, () => '<b>a</b>b'.repeat(2_000));
		const { revisions, nextFrom } = await read();
		expect(revisions.length).toBeLessThan(8);
		expect(nextFrom).toBe(revisions.at(-1)?.version);
	});

	it('have their own limit', async () => {
		const endsAt = new Date(STARTED_AT.getTime() + 300_000);
		await db.insert(attempts).values({ key: `huddleRevisionsByMember:${reader.id}`, count: 59, endsAt });
		expect((await request(reader)).status).toBe(200);
		expect((await request(reader)).status).toBe(429);
		expect((await request(author)).status).toBe(200);
	});

	it('are for members, and for staff if the huddle was removed', async () => {
		await edit(author, 1, { title: 'Second' });
		const visit = await site.app.inject({ method: 'POST', url: '/api/huddle-revisions', payload: { forumId } });
		expect(visit.statusCode).toBe(401);
		await db.update(huddles).set({ removedAt: STARTED_AT });
		expect((await request(reader)).status).toBe(404);
		expect((await request(author)).status).toBe(404);
		expect((await read({}, moderator)).revisions).toHaveLength(1);
		expect((await request(reader, { forumId: 2_000_000_000 })).status).toBe(404);
	});

	it('are for staff only while withheld, in both edits that show the text', async () => {
		await edit(author, 1, { title: 'A secret' });
		await edit(moderator, 2, { title: 'Third' });
		await edit(author, 3, { title: 'Fourth' });
		const titles = async (member: TestMember, fields: object = {}) =>
			(await read(fields, member)).revisions.map(({ before, after, withheld }) => [
				before?.title ?? null,
				after?.title ?? null,
				withheld,
			]);
		expect((await withhold(author, 2)).status).toBe(403);
		for (let times = 0; times < 2; times += 1) {
			expect((await withhold(moderator, 2)).body).toMatchObject({ withheld: 1 });
		}
		const ofMembers = [
			['Third', 'Fourth', 0],
			[null, 'Third', 1],
			['First', null, 0],
		];
		expect(await titles(reader)).toEqual(ofMembers);
		expect(await titles(author)).toEqual(ofMembers);
		expect(await titles(reader, { from: 2 })).toEqual([['First', null, 0]]);
		expect(JSON.stringify((await request(reader)).body)).not.toContain('A secret');
		expect((await titles(moderator)).slice(1)).toEqual([
			['A secret', 'Third', 1],
			['First', 'A secret', 0],
		]);
		expect((await withhold(moderator, 2, false)).body).toMatchObject({ withheld: 0 });
		expect((await titles(reader))[1]).toEqual(['A secret', 'Third', 0]);
		const log = await db.select().from(moderationLog).orderBy(moderationLog.id);
		expect(log.map(({ act, subjectId, details }) => [act, subjectId, details])).toEqual([
			['huddle.withhold-revision', forumId, { version: 2 }],
			['huddle.show-revision', forumId, { version: 2 }],
		]);
		expect((await withhold(moderator, 9)).status).toBe(404);
	});

	it('are in the download of their author, even if staff replaced them', async () => {
		await edit(author, 1, { title: 'Second' });
		await edit(moderator, 2, { title: 'Third' });
		const exported = async ({ id: userId, email }: TestMember) => {
			const rows: object[] = [];
			for await (const row of huddleRevisionData.exportRows(db, { userId, email })) rows.push(row);
			return rows;
		};
		expect(await exported(author)).toMatchObject([
			{ version: 1, title: 'First' },
			{ version: 2, title: 'Second' },
		]);
		expect(await exported(moderator)).toEqual([]);
	});

	it.each([
		['no huddle', { forumId: undefined }, 'forumId'],
		['a huddle that is a word', { forumId: 'one' }, 'forumId'],
		['a version of 0', { from: 0 }, 'from'],
		['a version beyond the limit', { from: 2_000_000_000 }, 'from'],
	])('reject %s', async (_, fields, field) => {
		const { status, body } = await request(reader, fields);
		expect(status).toBe(400);
		expect(Object.keys(body.errors)).toEqual([field]);
	});
});
