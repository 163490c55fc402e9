import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { listTexts, openNotificationSite, readUsername } from '../testing/set-ups/notification-site.ts';

let members: Awaited<ReturnType<typeof openNotificationSite>>;
let author: TestMember;
let reader: TestMember;
let other: TestMember;
let dealId: number;

beforeAll(async () => {
	members = await openNotificationSite();
});
afterAll(() => members.site.close());
beforeEach(async () => {
	const begun = await members.reset();
	({ author, reader } = begun);
	dealId = begun.deal.id;
	other = await buildMember(members.site);
});

/** Likes the deal or removes the like, one second after the previous call. */
function likeLater(member: TestMember) {
	members.site.setNow(new Date(members.site.context.clock().getTime() + 1_000));
	return members.like(member);
}

async function erase(member: TestMember, commentId: number): Promise<void> {
	const { status } = await member.call('DELETE', '/api/delete-comment', { commentId, dealId });
	expect(status).toBe(200);
}

it('names the previous comment instead of a deleted one', async () => {
	const first = await members.comment(reader, 'From the reader');
	const second = await members.comment(other, 'From another');
	await erase(other, second.id);
	expect(await members.listNotifications(author)).toMatchObject([
		{
			text: `${await readUsername(reader)} commented on your deal`,
			excerpt: 'From the reader',
			path: `/deal-details/${dealId}#comment-${first.id}`,
			actor: { id: reader.id },
		},
	]);
});

it('withdraws a deleted reply from the author of its parent and of the deal', async () => {
	const first = await members.comment(reader, 'Is it any good?');
	const response = await members.comment(other, 'It is', { replyTo: first.id });
	expect(listTexts(await members.listNotifications(author))).toEqual([
		`2 new comments on your deal, the latest by ${await readUsername(other)}`,
	]);
	await erase(other, response.id);
	expect(await members.listNotifications(reader)).toEqual([]);
	expect(listTexts(await members.listNotifications(author))).toEqual([
		`${await readUsername(reader)} commented on your deal`,
	]);
});

it('keeps comments of others when the member’s own comment is deleted', async () => {
	const own = await members.comment(author, 'Ask me anything');
	await members.comment(reader, 'Is it any good?');
	await erase(author, own.id);
	expect(await members.listNotifications(author)).toHaveLength(1);
	expect(await members.countUnread(author)).toBe(1);
});

it('withdraws a comment on a merged deal from the author of that deal, not of the deal that stays', async () => {
	const owner = await buildMember(members.site);
	const into = await buildDeal(members.site.context.db, { userId: owner.id });
	await members.comment(other, 'On the other deal', { on: into.id });
	await members.comment(reader, 'The first');
	const { id: commentId } = await members.comment(other, 'The second');
	const moderator = await buildMember(members.site, { role: 3 });
	expect((await moderator.call('POST', '/api/mergeDeals', { id: dealId, into: into.id })).status).toBe(200);
	expect((await other.call('DELETE', '/api/delete-comment', { commentId, dealId: into.id })).status).toBe(200);
	const excerptsTo = async (member: TestMember) =>
		(await members.listNotifications(member))
			.filter(({ kind }) => kind === 'dealComment')
			.map(({ text, excerpt }) => [text, excerpt]);
	expect(await excerptsTo(author)).toEqual([[`${await readUsername(reader)} commented on your deal`, 'The first']]);
	expect(await excerptsTo(owner)).toEqual([
		[`${await readUsername(other)} commented on your deal`, 'On the other deal'],
	]);
});

it('keeps later comments when one that was read before is deleted', async () => {
	const first = await members.comment(reader, 'Read before');
	await author.call('POST', '/api/notifications/read', {});
	await members.comment(other, 'Not read yet');
	await erase(reader, first.id);
	expect(listTexts(await members.listNotifications(author, '?unread=1'))).toEqual([
		`${await readUsername(other)} commented on your deal`,
	]);
});

it('keeps the others when a mention or a blocked member’s comment is deleted', async () => {
	await members.comment(reader, 'Stays');
	const mention = await members.comment(other, `Look, @${await readUsername(author)}`);
	const blocked = await buildMember(members.site);
	await author.call('POST', '/api/block', { userId: blocked.id, block: true });
	const unheard = await members.comment(blocked, 'Listen to me');
	await erase(other, mention.id);
	await erase(blocked, unheard.id);
	expect(listTexts(await members.listNotifications(author))).toEqual([
		`${await readUsername(reader)} commented on your deal`,
	]);
	expect(await members.countUnread(author)).toBe(1);
});

it('does not notify again of a restored comment, so later ones stay when it is deleted', async () => {
	const first = await members.comment(reader, 'Removed by mistake');
	await members.comment(other, 'Not read yet');
	const moderator = await buildMember(members.site, { role: 3 });
	const removed = { id: first.id, dcm_deal: dealId, trash_status: 1 };
	const restored = { dealId, commentId: first.id };
	for (let times = 0; times < 2; times += 1) {
		expect((await moderator.call('POST', '/api/updateComments', removed)).status).toBe(200);
		expect((await moderator.call('POST', '/api/restore-comment', restored)).status).toBe(200);
	}
	await erase(reader, first.id);
	expect(listTexts(await members.listNotifications(author))).toEqual([
		`${await readUsername(other)} commented on your deal`,
	]);
});

it('withdraws the mentions of a removed comment, which would name its author', async () => {
	const { id } = await members.comment(other, `Look, @${await readUsername(reader)}`);
	expect(await members.countUnread(reader)).toBe(1);
	const moderator = await buildMember(members.site, { role: 3 });
	await moderator.call('POST', '/api/updateComments', { id, dcm_deal: dealId, trash_status: 1 });
	expect(await members.listNotifications(reader)).toEqual([]);
	expect(await members.countUnread(reader)).toBe(0);
});

it('keeps later likes when one that was read before is removed', async () => {
	const readNotifications = () => members.listNotifications(author, '?unread=1').then(listTexts);
	await likeLater(reader);
	await author.call('POST', '/api/notifications/read', {});
	await likeLater(other);
	await likeLater(reader);
	expect(await readNotifications()).toEqual(['1 member liked your deal']);
	await likeLater(reader);
	expect(await readNotifications()).toEqual(['2 members liked your deal']);
	await likeLater(other);
	expect(await readNotifications()).toEqual(['1 member liked your deal']);
	await likeLater(reader);
	expect(await readNotifications()).toEqual([]);
});

it('hides the name and text of a member who was blocked after the comment', async () => {
	await members.comment(reader, 'Words that hurt');
	await author.call('POST', '/api/block', { userId: reader.id, block: true });
	expect(await members.listNotifications(author)).toMatchObject([
		{ text: 'Someone commented on your deal', excerpt: null, actor: null },
	]);
});
