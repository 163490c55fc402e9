import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { nameOf, openNotificationSite, textsOf } from '../testing/set-ups/notification-site.ts';

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
	const begun = await members.beginAnew();
	({ author, reader } = begun);
	dealId = begun.deal.id;
	other = await buildMember(members.site);
});

/** Likes the deal, or takes that back, a second after what came before. */
function likeLater(member: TestMember) {
	members.site.setNow(new Date(members.site.context.clock().getTime() + 1_000));
	return members.like(member);
}

async function erase(member: TestMember, commentId: number): Promise<void> {
	const { status } = await member.call('DELETE', '/api/delete-comment', { commentId, dealId });
	expect(status).toBe(200);
}

it('a comment that goes leaves the name and the words of the one before', async () => {
	const first = await members.comment(reader, 'From the reader');
	const second = await members.comment(other, 'From another');
	await erase(other, second.id);
	expect(await members.toldTo(author)).toMatchObject([
		{
			text: `${await nameOf(reader)} commented on your deal`,
			excerpt: 'From the reader',
			path: `/deal-details/${dealId}#comment-${first.id}`,
			actor: { id: reader.id },
		},
	]);
});

it('an answer that goes is taken back from whom it answered and from the author of the deal', async () => {
	const first = await members.comment(reader, 'Is it any good?');
	const answer = await members.comment(other, 'It is', { answering: first.id });
	expect(textsOf(await members.toldTo(author))).toEqual([
		`2 new comments on your deal, the latest by ${await nameOf(other)}`,
	]);
	await erase(other, answer.id);
	expect(await members.toldTo(reader)).toEqual([]);
	expect(textsOf(await members.toldTo(author))).toEqual([`${await nameOf(reader)} commented on your deal`]);
});

it('one’s own comment that goes takes nothing back of what others said', async () => {
	const own = await members.comment(author, 'Ask me anything');
	await members.comment(reader, 'Is it any good?');
	await erase(author, own.id);
	expect(await members.toldTo(author)).toHaveLength(1);
	expect(await members.unreadOf(author)).toBe(1);
});

it('a comment that was read before takes nothing back of what came since', async () => {
	const first = await members.comment(reader, 'Read before');
	await author.call('POST', '/api/notifications/read', {});
	await members.comment(other, 'Not read yet');
	await erase(reader, first.id);
	expect(textsOf(await members.toldTo(author, '?unread=1'))).toEqual([`${await nameOf(other)} commented on your deal`]);
});

it('a mention, and a comment of somebody who is blocked, take nothing back of the others', async () => {
	await members.comment(reader, 'Stays');
	const mention = await members.comment(other, `Look, @${await nameOf(author)}`);
	const blocked = await buildMember(members.site);
	await author.call('POST', '/api/block', { userId: blocked.id, block: true });
	const unheard = await members.comment(blocked, 'Listen to me');
	await erase(other, mention.id);
	await erase(blocked, unheard.id);
	expect(textsOf(await members.toldTo(author))).toEqual([`${await nameOf(reader)} commented on your deal`]);
	expect(await members.unreadOf(author)).toBe(1);
});

it('a comment that was brought back is told nobody anew, so what came since stays when it goes', async () => {
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
	expect(textsOf(await members.toldTo(author))).toEqual([`${await nameOf(other)} commented on your deal`]);
});

it('a comment that is removed takes back its mentions, which would name who wrote it', async () => {
	const { id } = await members.comment(other, `Look, @${await nameOf(reader)}`);
	expect(await members.unreadOf(reader)).toBe(1);
	const moderator = await buildMember(members.site, { role: 3 });
	await moderator.call('POST', '/api/updateComments', { id, dcm_deal: dealId, trash_status: 1 });
	expect(await members.toldTo(reader)).toEqual([]);
	expect(await members.unreadOf(reader)).toBe(0);
});

it('a like that was read before takes back nothing of those that came since', async () => {
	const told = () => members.toldTo(author, '?unread=1').then(textsOf);
	await likeLater(reader);
	await author.call('POST', '/api/notifications/read', {});
	await likeLater(other);
	await likeLater(reader);
	expect(await told()).toEqual(['1 member liked your deal']);
	await likeLater(reader);
	expect(await told()).toEqual(['2 members liked your deal']);
	await likeLater(other);
	expect(await told()).toEqual(['1 member liked your deal']);
	await likeLater(reader);
	expect(await told()).toEqual([]);
});

it('nothing is seen of a member who was blocked after the comment', async () => {
	await members.comment(reader, 'Words that hurt');
	await author.call('POST', '/api/block', { userId: reader.id, block: true });
	expect(await members.toldTo(author)).toMatchObject([
		{ text: 'Someone commented on your deal', excerpt: null, actor: null },
	]);
});
