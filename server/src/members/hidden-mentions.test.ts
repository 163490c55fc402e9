import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reserveUsername } from '../accounts/users/username.queries.ts';
import { users } from '../schema/accounts.ts';
import { comments } from '../schema/discussions.ts';
import { buildDeal, buildHuddle } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let writer: TestMember;
let moderator: TestMember;

beforeAll(async () => {
	site = await openTestSite();
	writer = await buildMember(site);
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());

async function buildNamed() {
	const member = await buildMember(site);
	return { ...member, name: (await member.row()).username };
}

/** Writes the same text wherever mentions become links, and edits one of them. */
async function writeMentions(names: string[]) {
	const text = `Thanks ${names.map((name) => `@${name}`).join(' and ')}`;
	const { id: dealId } = await buildDeal(site.context.db);
	const forumId = await buildHuddle(site.context.db);
	const { body: posted } = await writer.call('POST', '/api/deal-comment-all', { dealId, comment: text });
	const commentId = posted.comment.id;
	await writer.call('POST', '/api/deal-comment-all', { dealId, parentPostId: commentId, comment: text });
	await writer.call('POST', '/api/edit-comment', { dealId, commentId, comment: `Well, ${text}` });
	await writer.call('POST', '/api/forumComment', { huddleId: forumId, comment: text });
	return { dealId, commentId, forumId };
}

/** The texts as they are served: two comments, the flat list, a thread, a post and an earlier text. */
async function readTexts({ dealId, commentId, forumId }: Awaited<ReturnType<typeof writeMentions>>): Promise<string[]> {
	const { body: tree } = await writer.call('GET', `/api/deal-comments?id=${dealId}`);
	const { body: thread } = await writer.call('GET', `/api/deal-comments?id=${dealId}&comment=${commentId}`);
	const { body: flat } = await writer.call('POST', '/api/allComments', { dealId });
	const { body: posts } = await writer.call('POST', '/api/forumComments', { id: forumId });
	const { body: earlier } = await moderator.call('GET', `/api/comment-revisions?id=${commentId}`);
	return [
		...tree.comments,
		...tree.comments[0].children,
		...thread.comments,
		...flat.comments,
		...posts.message,
		...earlier.revisions,
	].map((one) => one.dcm_comment ?? one.fcm_comment);
}

const link = (name: string) => `<a href="/user/${name}">@${name}</a>`;

it.each([
	['is disabled', { status: 3 }],
	['has an address that is no longer verified', { emailVerifiedAt: null }],
	['was erased', { username: 'deleted-0000-hidden' }],
])('a mention of a member who %s is plain text, next to one that is a link', async (_, gone) => {
	const [left, stays] = [await buildNamed(), await buildNamed()];
	const wrote = await writeMentions([left.name, stays.name]);
	const before = await readTexts(wrote);
	expect(before).toHaveLength(7);
	for (const text of before) expect(text).toContain(`${link(left.name)} and ${link(stays.name)}`);
	const { db } = site.context;
	await db.update(users).set(gone).where(eq(users.id, left.id));
	for (const text of await readTexts(wrote)) expect(text).toContain(`Thanks @${left.name} and ${link(stays.name)}`);
	const [stored] = await db.select().from(comments).where(eq(comments.id, wrote.commentId));
	expect(stored?.bodyHtml).toContain(link(left.name));
});

it('a mention by a name that the member gave up is a link while that name leads to them', async () => {
	const member = await buildNamed();
	const wrote = await writeMentions([member.name]);
	const { db, clock } = site.context;
	const until = new Date(clock().getTime() + 60_000);
	await reserveUsername(db, { userId: member.id, username: member.name, until });
	await db
		.update(users)
		.set({ username: `renamed-${member.id}` })
		.where(eq(users.id, member.id));
	for (const text of await readTexts(wrote)) expect(text).toContain(link(member.name));
	site.setNow(until);
	for (const text of await readTexts(wrote)) expect(text).not.toContain('<a ');
});
