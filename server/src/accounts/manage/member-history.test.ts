import { memberHistoryReply } from '@bilby/contract/staff/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDeal, buildHuddle } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

let site: TestSite;
let moderator: TestMember;
let member: TestMember;

beforeAll(async () => {
	site = await openTestSite();
	moderator = await buildMember(site, { role: 3 });
	member = await buildMember(site);
});
afterAll(() => site.close());

const read = (who: TestMember, { id }: { id: number }) => who.call('POST', '/api/memberHistory', { id });
const readParsed = async ({ id }: { id: number }) => memberHistoryReply.parse((await read(moderator, { id })).body);

it('shows a member without a history', async () => {
	const history = await readParsed(member);
	expect(history).toMatchObject({
		activity: { deals: 0, comments: 0, votes: 0, reputation: 0, lastSeenAt: expect.any(String) },
		reportsReceived: { total: 0, upheld: 0 },
		reportsMade: { total: 0, upheld: 0 },
		sharedNetworks: { isCut: false },
		sharedDevices: { members: [], isCut: false, byMany: 0 },
		reports: [],
		madeReports: [],
		actions: [],
	});
});

it('shows reports about and by a member without names, and what staff did', async () => {
	const reporter = await buildMember(site);
	const { id: dealId } = await buildDeal(site.context.db);
	const comment = async (text: string) =>
		(await member.call('POST', '/api/deal-comment-all', { dealId, comment: text })).body.comment.id;
	const ids = [await comment('Buy at <b>my</b> shop'), await comment('Nothing wrong here')];
	for (const id of ids) {
		const report = { commentid: id, status: 1, reason: 'spam', note: 'An ad again' };
		expect((await reporter.call('POST', '/api/update-flag', report)).status).toBe(200);
	}
	const [rude] = ids;
	const removal = { id: rude, dcm_deal: dealId, flg_comment: rude, flag_status: 1, trash_status: 1 };
	const removed = await moderator.call('POST', '/api/updateComments', removal);
	expect(removed.status, JSON.stringify(removed.body)).toBe(200);
	await moderator.call('POST', '/api/editProfile', { id: member.id, adminMode: true, status: 3 });

	const history = await readParsed(member);
	expect(history.reportsReceived).toEqual({ total: 2, upheld: 1 });
	expect(history.reports.map(({ state }) => state).toSorted()).toEqual(['open', 'upheld']);
	expect(history.reports.find(({ state }) => state === 'open')).toMatchObject({
		kind: 'comment',
		reason: 'spam',
		note: 'An ad again',
		excerpt: 'Nothing wrong here',
	});
	const { username } = await moderator.row();
	expect(history.actions).toMatchObject([{ act: 'member.status', by: username, details: { from: 1, to: 3 } }]);
	// All members of this test log in from one network.
	const reported = JSON.stringify({ ...history, sharedNetworks: null });
	expect(reported).not.toContain((await reporter.row()).username);
	const theirs = await readParsed(reporter);
	expect(theirs.reportsMade).toEqual({ total: 2, upheld: 1 });
	expect(theirs.madeReports.toSorted((one, other) => one.state.localeCompare(other.state))).toMatchObject([
		{ kind: 'comment', state: 'open', excerpt: 'Nothing wrong here' },
		{ kind: 'comment', state: 'upheld', excerpt: 'Buy at my shop' },
	]);
	expect(theirs.reports).toEqual([]);
	expect(JSON.stringify(theirs.madeReports)).not.toContain((await member.row()).username);
});

it('shows reports of deals with those of comments', async () => {
	const [author, reporter] = [await buildMember(site), await buildMember(site)];
	const deal = await buildDeal(site.context.db, { userId: author.id });
	const report = { dealId: deal.id, reason: 'wrongPrice', text: 'It is dearer' };
	expect((await reporter.call('POST', '/api/reportDeal', report)).status).toBe(200);
	const { reportsReceived, reports } = await readParsed(author);
	expect(reportsReceived).toEqual({ total: 1, upheld: 0 });
	const expected = { kind: 'deal', reason: 'wrongPrice', note: 'It is dearer', excerpt: deal.title, state: 'open' };
	expect(reports).toMatchObject([expected]);
	const theirs = await readParsed(reporter);
	expect([theirs.reportsMade.total, theirs.reports]).toEqual([1, []]);
	expect(theirs.madeReports).toMatchObject([expected]);
});

it('shows reports of posts in huddles, the latest 20 first', async () => {
	const reporter = await buildMember(site);
	const author = await buildMember(site);
	const huddleId = await buildHuddle(site.context.db);
	for (let number = 1; number <= 21; number += 1) {
		site.setNow(new Date(Date.parse('2026-06-01T00:00:00Z') + number * 60_000));
		const { body } = await author.call('POST', '/api/forumComment', { huddleId, comment: `Post number ${number}` });
		const report = { commentid: body.comment.id, status: 1, reason: 'rude', note: '' };
		expect((await reporter.call('POST', '/api/updateForumFlag', report)).status).toBe(200);
	}
	site.setNow(new Date());
	for (const reports of [(await readParsed(author)).reports, (await readParsed(reporter)).madeReports]) {
		expect(reports).toHaveLength(20);
		expect(reports[0]).toMatchObject({ kind: 'post', reason: 'rude', state: 'open', excerpt: 'Post number 21' });
	}
});

it('covers the latest 5,000 comments of a member', async () => {
	const author = await buildMember(site);
	const reporter = await buildMember(site);
	const { id: dealId } = await buildDeal(site.context.db);
	const { body } = await author.call('POST', '/api/deal-comment-all', { dealId, comment: 'Buy at my shop' });
	const { id } = body.comment;
	await reporter.call('POST', '/api/update-flag', { commentid: id, status: 1, reason: 'spam', note: '' });
	const write = (count: number) =>
		site.context.db.execute(
			sql`insert into comments (discussion_id, user_id, body_html, created_at)
				select discussion_id, user_id, body_html, created_at + interval '1 second'
				from comments, generate_series(1, ${count}::int) where id = ${id}`,
		);
	await write(4_999);
	expect(await readParsed(author)).toMatchObject({ reportsReceived: { total: 1 }, reports: [{ reason: 'spam' }] });
	await write(1);
	expect(await readParsed(author)).toMatchObject({ reportsReceived: { total: 0 }, reports: [] });
});

it('is only for staff above the member', async () => {
	const admin = await buildMember(site, { role: 2 });
	for (const [who, whom, status] of [
		[await buildMember(site), member, 403],
		[await buildMember(site, { role: 5 }), member, 403],
		[moderator, admin, 403],
		[moderator, moderator, 403],
		[moderator, { id: 2_000_000_000 }, 404],
	] as const) {
		const { status: found, body } = await read(who, whom);
		expect([found, body.activity]).toEqual([status, undefined]);
	}
});
