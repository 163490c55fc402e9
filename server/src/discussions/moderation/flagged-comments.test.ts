import { flaggedCommentsReply, flaggedPostsReply } from '@bilby/contract/discussions/flagged-wire';
import { MAX_LISTED_FLAGS } from '@bilby/contract/discussions/limits';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { discussions } from '#schema/discussions.ts';
import { huddles } from '#schema/huddles.ts';
import { buildHuddle } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openDiscussedSite } from '#testing/set-ups/discussed-deal.ts';
import { findFlaggedIds } from './flagged.queries.ts';

const { site, writer, talk } = await openDiscussedSite();
const { db } = site.context;
const staff = await buildMember(site, { role: 3 });
const reader = await buildMember(site);

beforeEach(async () => {
	await db.delete(discussions);
});

const flag = (id: number, said: object = {}, member = reader) =>
	member.call('POST', '/api/update-flag', { status: 1, commentid: id, ...said });
const list = async (fields: object = {}, member: TestMember = staff) =>
	flaggedCommentsReply.parse((await member.call('POST', '/api/flaggedComments', fields)).body);
const listPosts = async () => flaggedPostsReply.parse((await staff.call('POST', '/api/flaggedForumComments', {})).body);

async function postedInHuddle(): Promise<{ huddleId: number; id: number }> {
	const huddleId = await buildHuddle(db, { userId: writer.id, title: 'Kettles' });
	const { body } = await writer.call('POST', '/api/forumComment', { huddleId, comment: 'A post' });
	return { huddleId, id: body.comment.id };
}

describe('flagged comments', () => {
	it('are listed with their deal, text, version and reports, the latest report first', async () => {
		const { id } = await talk.posted('<p><b>Buy</b> at my shop</p>');
		await talk.posted('Nothing wrong');
		await flag(id, { reason: 'spam', note: 'Five times today' });
		await flag(id, { reason: 'wrong' }, await buildMember(site));
		const { comments, nextCursor } = await list();
		expect(nextCursor).toBeNull();
		expect(comments).toMatchObject([
			{
				id,
				flg_comment: id,
				dcm_deal: talk.dealId,
				dcm_comment: '<p><strong>Buy</strong> at my shop</p>',
				flag_status: 1,
				trash_status: 0,
				version: 1,
				hidden: 0,
				flag_count: 2,
				path: `/deal-details/${talk.dealId}#comment-${id}`,
			},
		]);
		expect(comments[0]?.del_title).not.toBe('');
		expect(comments[0]?.flags.map(({ reason, note }) => [reason, note])).toEqual([
			['wrong', ''],
			['spam', 'Five times today'],
		]);
		const own = await talk.posted('Hm', null, staff);
		await flag(own.id, { reason: 'spam', note: 'As at our shop on Monday' });
		expect((await list()).comments).toMatchObject([{ id: own.id, flag_count: 1, flags: [] }, { id }]);
		// Staff decide about the comment, not about the members who reported it.
		expect(JSON.stringify(comments[0]?.flags)).not.toMatch(/user|reporter/i);
	});

	it('leave the list once a review settles them, and return with a new report', async () => {
		const { id } = await talk.posted('Hm');
		await flag(id, { reason: 'rude' });
		const update = (fields: object) =>
			staff.call('POST', '/api/updateComments', { id, dcm_deal: talk.dealId, ...fields });
		await update({ flag_status: 0 });
		expect((await list()).comments).toEqual([]);
		await flag(id, { reason: 'other', note: 'Again' });
		expect((await list()).comments).toMatchObject([{ id, flag_count: 1, flags: [{ reason: 'other', note: 'Again' }] }]);
		await update({ trash_status: 1 });
		expect((await list()).comments).toEqual([]);
	});

	it('stay hidden and listed if there are reports that the moderator has not seen', async () => {
		const { id } = await talk.posted('My neighbour lives at 5 Main Street');
		for (let count = 0; count < 3; count += 1) await flag(id, { reason: 'rude' }, await buildMember(site));
		const [seen] = (await list()).comments;
		await flag(id, { reason: 'other', note: 'This is private' });
		const unflag = (fields: object) =>
			staff.call('POST', '/api/updateComments', { id, dcm_deal: talk.dealId, flag_status: 0, ...fields });
		for (const fields of [{}, { dcm_comment: '<p>Hm</p>', version: 1 }]) {
			const { status, body } = await unflag({ flag_count: seen?.flag_count, ...fields });
			expect([status, body.message]).toEqual([409, 'There are new reports. Please look at them first.']);
		}
		const [current] = (await list()).comments;
		expect(current).toMatchObject({ hidden: 1, flag_count: 4, version: 1 });
		expect((await unflag({ flag_count: current?.flag_count })).status).toBe(200);
		expect((await list()).comments).toEqual([]);
	});

	it('page by cursor without repeating or skipping one', async () => {
		const ids: number[] = [];
		for (let place = 0; place < 5; place += 1) ids.unshift((await talk.posted(`No. ${place}`)).id);
		for (const id of ids) await flag(id, { reason: 'spam' });
		const first = await list({ limit: 2 });
		// A newer one appears and one of the first page is settled in the meantime.
		await flag((await talk.posted('Newer')).id, { reason: 'spam' });
		const [settled] = ids;
		await staff.call('POST', '/api/updateComments', { id: settled, dcm_deal: talk.dealId, flag_status: 0 });
		const second = await list({ limit: 2, cursor: first.nextCursor });
		const third = await list({ limit: 2, cursor: second.nextCursor });
		expect([first, second, third].flatMap(({ comments }) => comments.map(({ id }) => id))).toEqual(ids);
		expect(third.nextCursor).toBeNull();
	});

	it('show at most ten reports each, and count all', async () => {
		const { id } = await talk.posted('Rude');
		for (let count = 0; count < MAX_LISTED_FLAGS + 1; count += 1) await flag(id, {}, await buildMember(site));
		const [row] = (await list()).comments;
		expect([row?.flag_count, row?.flags.length, row?.hidden]).toEqual([MAX_LISTED_FLAGS + 1, MAX_LISTED_FLAGS, 1]);
	});

	it('are separate from flagged posts', async () => {
		const { id } = await talk.posted('On a deal');
		const post = await postedInHuddle();
		await flag(id);
		await reader.call('POST', '/api/updateForumFlag', { status: 1, commentid: post.id, reason: 'spam' });
		expect((await list()).comments.map((one) => one.id)).toEqual([id]);
		expect((await listPosts()).comments).toMatchObject([
			{
				id: post.id,
				flg_comment: post.id,
				fcm_forum: post.huddleId,
				for_title: 'Kettles',
				fcm_comment: '<p>A post</p>',
				path: `/huddle-details/${post.huddleId}#comment-${post.id}`,
			},
		]);
	});

	it('keep the title of a removed huddle', async () => {
		const post = await postedInHuddle();
		await reader.call('POST', '/api/updateForumFlag', { status: 1, commentid: post.id });
		await db.update(huddles).set({ removedAt: new Date() });
		expect((await listPosts()).comments).toMatchObject([{ for_title: 'Kettles' }]);
	});

	it.each([{ limit: 51 }, { limit: 0 }, { cursor: 'WzFd-' }, { cursor: 'WyJhIl0' }])('reject %j', async (fields) => {
		expect((await staff.call('POST', '/api/flaggedComments', fields)).status).toBe(400);
	});

	it('are for staff', async () => {
		const others = [reader, await buildMember(site, { role: 5 }), await buildMember(site, { reputation: 9_000 })];
		for (const url of ['/api/flaggedComments', '/api/flaggedForumComments']) {
			for (const member of others) expect((await member.call('POST', url, {})).status).toBe(403);
			for (const role of [1, 2, 3]) {
				expect((await (await buildMember(site, { role })).call('POST', url, {})).status).toBe(200);
			}
			expect((await site.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
		}
	});

	it('are found by an index of their own', async () => {
		for (const isNumbered of [false, true]) {
			const range = { subjectType: isNumbered ? 'huddle' : 'deal', isNumbered, before: 1_000, limit: 51 } as const;
			await db.transaction(async (tx) => {
				await tx.execute(sql`set local enable_seqscan = off`);
				const plan = JSON.stringify(await tx.execute(sql`explain ${findFlaggedIds(tx, range).getSQL()}`));
				expect(plan).toMatch(isNumbered ? /comments_flagged_by_number/ : /comments_flagged\b/);
			});
		}
	});
});
