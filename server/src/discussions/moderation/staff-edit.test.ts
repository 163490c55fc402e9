import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commentRevisions, comments } from '#schema/discussions.ts';
import { moderationLog } from '#schema/moderation.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openDiscussedSite } from '#testing/set-ups/discussed-deal.ts';

const { site, writer, talk } = await openDiscussedSite();
const { db } = site.context;
const reader = await buildMember(site);
const champion = await buildMember(site, { reputation: 2_500 });
const legend = await buildMember(site, { reputation: 5_000 });
const [staff, colleague] = [await buildMember(site, { role: 3 }), await buildMember(site, { role: 2 })];

const update = (member: TestMember, id: number, fields: object) =>
	member.call('POST', '/api/updateComments', { id, dcm_deal: talk.dealId, ...fields });
const edit = (member: TestMember, id: number, text: string, fields: object = {}) =>
	update(member, id, { dcm_comment: text, ...fields });
const revisionsFor = (member: TestMember, id: number) => member.call('GET', `/api/comment-revisions?id=${id}`);
const withhold = (member: TestMember, fields: object) =>
	member.call('POST', '/api/withhold-comment-revision', { withheld: true, ...fields });
const findRow = async (id: number) => (await db.select().from(comments).where(eq(comments.id, id)))[0];
const findLog = (id: number) =>
	db.select().from(moderationLog).where(eq(moderationLog.subjectId, id)).orderBy(moderationLog.id);

describe('an edit by staff', () => {
	it('is cleaned like the author’s text, marked, logged with its reason, and sent to the author', async () => {
		const author = await buildMember(site);
		const { id } = await talk.posted('Call me on 0400 000 000', null, author);
		const text = '<p>Call me<script>x()</script></p>';
		const { status, body } = await edit(staff, id, text, { reason: 'Personal details', version: 1 });
		expect([status, body.message, body.dcm_removed]).toEqual([200, 'Comment Updated successfully', 0]);
		const [shown] = (await talk.list()).comments;
		expect(shown).toMatchObject({ dcm_comment: '<p>Call me</p>', dcm_edited_by_staff: 1 });
		expect(shown.dcm_edited_dts).not.toBeNull();
		const [entry] = await findLog(id);
		expect(entry).toMatchObject({ act: 'comment.edit', moderatorId: staff.id, reason: 'Personal details' });
		expect(JSON.stringify(entry?.details)).not.toContain('0400');
		const { notifications } = (await author.call('GET', '/api/notifications')).body;
		expect(notifications).toMatchObject([
			{ kind: 'commentModeration', text: 'Our moderators changed your comment', reason: 'Personal details' },
		]);
	});

	it('leaves the earlier text to members, unless staff withhold it', async () => {
		const { id } = await talk.posted('First');
		await edit(staff, id, 'Second', { reason: 'Clearer' });
		await edit(staff, id, 'Third', { reason: 'Private', withhold: 1 });
		const [latest, first] = (await revisionsFor(staff, id)).body.revisions;
		expect([latest, first]).toMatchObject([
			{ dcm_comment: '<p>Second</p>', by_staff: 1, withheld: 1 },
			{ dcm_comment: '<p>First</p>', by_staff: 1, withheld: 0 },
		]);
		const seen = (await revisionsFor(reader, id)).body.revisions;
		expect(seen).toMatchObject([
			{ dcm_comment: null, withheld: 1 },
			{ dcm_comment: '<p>First</p>', withheld: 0 },
		]);
		expect((await withhold(staff, { id, revision: first.id })).body.withheld).toBe(1);
		expect((await withhold(staff, { id, revision: first.id })).body.withheld).toBe(1);
		expect((await revisionsFor(reader, id)).body.revisions[1].dcm_comment).toBeNull();
		expect((await withhold(staff, { id, revision: latest.id, withheld: false })).body.withheld).toBe(0);
		expect((await revisionsFor(reader, id)).body.revisions[0].dcm_comment).toBe('<p>Second</p>');
		expect((await findLog(id)).map(({ act }) => act)).toEqual([
			'comment.edit',
			'comment.edit',
			'comment.withhold-revision',
			'comment.show-revision',
		]);
	});

	it('settles the reports only if that is requested', async () => {
		const { id } = await talk.posted('Rude');
		await reader.call('POST', '/api/update-flag', { status: 1, commentid: id, reason: 'rude' });
		await edit(staff, id, 'Kind', { reason: 'Rude word' });
		expect(await findRow(id)).toMatchObject({ flagCount: 1, version: 2 });
		await edit(staff, id, 'Kinder', { reason: 'Rude word', flag_status: 0, version: 2 });
		expect(await findRow(id)).toMatchObject({ flagCount: 0, version: 3, bodyHtml: '<p>Kinder</p>' });
	});

	it('cannot be undone by the author', async () => {
		const { id } = await talk.posted('Rude');
		await edit(staff, id, 'Kind');
		const again = { dealId: talk.dealId, commentId: id, comment: 'Rude' };
		const { status, body } = await writer.call('POST', '/api/edit-comment', again);
		expect([status, body.message]).toEqual([403, 'A moderator changed this comment, so you can’t edit it any more.']);
	});

	it('does not change a comment that the same decision removes', async () => {
		const { id } = await talk.posted('Buy here');
		expect((await edit(staff, id, 'Nothing', { trash_status: 1 })).body.dcm_removed).toBe(1);
		expect(await findRow(id)).toMatchObject({ bodyHtml: '<p>Buy here</p>', version: 1 });
		expect((await edit(staff, id, 'Nothing')).status).toBe(404);
		expect((await revisionsFor(reader, id)).status).toBe(404);
	});

	it('is rejected if the text has changed since the moderator read it', async () => {
		const { id } = await talk.posted('Once');
		const responses = await Promise.all([
			edit(staff, id, 'Twice', { version: 1 }),
			edit(colleague, id, 'Thrice', { version: 1 }),
		]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		const row = await findRow(id);
		expect(row?.version).toBe(2);
		expect(await db.select().from(commentRevisions).where(eq(commentRevisions.commentId, id))).toHaveLength(1);
		expect((await findLog(id)).map(({ act }) => act)).toEqual(['comment.edit']);
		// A repeated request finds its own text.
		expect((await edit(staff, id, row?.bodyHtml ?? '', { version: 1 })).status).toBe(200);
	});

	it('leaves no trace if the text is the same', async () => {
		const { id } = await talk.posted('Same');
		for (const text of ['<p>Same</p>', '<p>Same<script>x()</script></p>', 'Same']) {
			expect((await edit(staff, id, text, { version: 1 })).status).toBe(200);
		}
		expect(await findRow(id)).toMatchObject({ version: 1, editedAt: null, isStaffEdited: false });
		expect(await findLog(id)).toEqual([]);
	});

	it.each(['', '<p> </p>', 'x'.repeat(10_001), 'x'.repeat(60_000)])('rejects %.20j', async (text) => {
		const { id } = await talk.posted('Short');
		expect((await edit(staff, id, text)).status).toBe(400);
		expect(await findRow(id)).toMatchObject({ version: 1 });
	});

	it('is for staff, not for members of any rank, and not for their own comments', async () => {
		const { id } = await talk.posted('Mine');
		for (const member of [writer, reader, champion, legend, await buildMember(site, { role: 5 })]) {
			expect((await edit(member, id, 'Yours', { flag_status: 0 })).status).toBe(403);
		}
		// The documented request contains the unchanged text.
		expect((await edit(champion, id, '<p>Mine</p>', { flag_status: 0 })).status).toBe(200);
		const own = await talk.posted('Mine too', null, staff);
		expect((await edit(staff, own.id, 'Better')).status).toBe(403);
		expect(await findRow(id)).toMatchObject({ version: 1, bodyHtml: '<p>Mine</p>' });
	});

	it('is rejected for a comment of another deal or of a huddle', async () => {
		const { id } = await talk.posted('Here');
		const elsewhere = await buildDeal(db);
		expect((await edit(staff, id, 'There', { dcm_deal: elsewhere.id })).status).toBe(404);
		const asPost = { id, fcm_forum: talk.dealId, fcm_comment: 'There' };
		expect((await staff.call('POST', '/api/updateForumComments', asPost)).status).toBe(404);
	});
});

describe('earlier texts', () => {
	it('that authors replaced themselves stay with staff', async () => {
		const { id } = await talk.posted('Tpyo');
		await writer.call('POST', '/api/edit-comment', { dealId: talk.dealId, commentId: id, comment: 'Typo' });
		const [revision] = (await revisionsFor(staff, id)).body.revisions;
		expect(revision).toMatchObject({ dcm_comment: '<p>Tpyo</p>', by_staff: 0 });
		for (const member of [reader, legend, writer]) {
			expect((await revisionsFor(member, id)).body.revisions).toEqual([]);
		}
		expect((await withhold(staff, { id, revision: revision.id })).status).toBe(404);
		expect((await talk.list()).comments[0].dcm_edited_by_staff).toBe(0);
	});

	it('are not read or withheld under the id of another comment, or by members', async () => {
		const [one, two] = [await talk.posted('One'), await talk.posted('Two')];
		await edit(staff, one.id, 'Uno');
		const [{ id: revision }] = (await revisionsFor(staff, one.id)).body.revisions;
		expect((await withhold(staff, { id: two.id, revision })).status).toBe(404);
		expect((await withhold(champion, { id: one.id, revision })).status).toBe(403);
		const asPost = { id: one.id, revision, withheld: true };
		expect((await staff.call('POST', '/api/withhold-forum-comment-revision', asPost)).status).toBe(404);
		expect((await staff.call('GET', `/api/forum-comment-revisions?id=${one.id}`)).status).toBe(404);
		expect((await site.app.inject(`/api/comment-revisions?id=${one.id}`)).statusCode).toBe(401);
	});
});
