import { messagesReply } from '@bilby/contract/messages/wire';
import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { messages } from '../schema/messages.ts';
import { moderationLog } from '../schema/moderation.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openReviewQueue } from '../testing/set-ups/review-queue.ts';

const queue = await openReviewQueue();
const { site, moderator } = queue;
afterAll(() => site.close());

const readInbox = async (who: Awaited<ReturnType<typeof buildMember>>) =>
	messagesReply.parse((await who.call('POST', '/api/getMessages', {})).body).data;

it('a message to the moderators waits in the queue with its text', async () => {
	const member = await buildMember(site);
	const id = await queue.wait.message(member);
	const { username } = await member.row();
	expect(await queue.look('message', id)).toMatchObject({
		title: 'Freight',
		path: null,
		denial: null,
		context: { type: 'message', username, subject: 'Freight' },
	});
});

it('is answered in the name of the team, and logged', async () => {
	const member = await buildMember(site);
	const id = await queue.wait.message(member);
	await queue.decideOne('message', id, 'approve', { message: 'On the deal’s page, under Report.' });
	await queue.settle();
	const [answer] = await readInbox(member);
	expect(answer).toMatchObject({
		userName: 'Moderators',
		userId: null,
		userEmail: '',
		team: true,
		parent_id: id,
		subject: 'RE: Freight',
		read: false,
	});
	expect(answer?.message).toContain('On the deal’s page, under Report.\n\n----- Original message -----');
	expect(JSON.stringify(answer)).not.toContain((await moderator.row()).username);
	expect(await queue.isWaiting('message', id)).toBe(false);
	const [logged] = await site.context.db
		.select()
		.from(moderationLog)
		.where(eq(moderationLog.subjectId, id))
		.orderBy(desc(moderationLog.id));
	expect(logged).toMatchObject({ act: 'message.answer', moderatorId: moderator.id, memberId: member.id });
	expect((await member.call('GET', '/api/notifications')).body.notifications).toMatchObject([
		{ kind: 'message', text: 'Our moderators sent you a message', actor: null },
	]);
	const reply = await member.call('POST', '/api/sendMessage', { parent_id: answer?.id, message: 'Thank you' });
	expect(await queue.isWaiting('message', reply.body.id)).toBe(true);
});

it.each([
	['the sender', 'Australia/Perth', '20-11-2026'],
	['the site, if the sender has no known time zone', 'Mars/Olympus', '21-11-2026'],
])('is quoted with the day of %s', async (_, timeZone, day) => {
	const member = await buildMember(site, { timeZone });
	const id = await queue.wait.message(member);
	// Half past midnight in Sydney.
	const sentAt = new Date('2026-11-20T13:30:00Z');
	await site.context.db.update(messages).set({ sentAt }).where(eq(messages.id, id));
	await queue.decideOne('message', id, 'approve', { message: 'Under Report.' });
	await queue.settle();
	const [answer] = await readInbox(member);
	expect(answer?.message).toContain(`On ${day} you wrote:`);
});

it('is answered with up to 10,000 characters, and quotes the message where there is space', async () => {
	const member = await buildMember(site);
	for (const [length, isQuoted] of [
		[9_000, true],
		[10_000, false],
	] as const) {
		const id = await queue.wait.message(member);
		const message = 'x'.repeat(length);
		await queue.decideOne('message', id, 'approve', { message });
		await queue.settle();
		const [answer] = await readInbox(member);
		expect(answer).toMatchObject({ parent_id: id });
		expect(answer?.message.startsWith(message)).toBe(true);
		expect(answer?.message.includes('----- Original message -----')).toBe(isQuoted);
	}
});

it('accepts no longer answer, and other decisions have 300 characters', async () => {
	const attempt = async (kind: 'message' | 'comment', length: number) => {
		const cases = [{ kind, id: await queue.wait[kind](), version: 1 }];
		const body = { cases, decision: 'remove', message: 'x'.repeat(length) };
		return (await moderator.call('POST', '/api/decideCases', body)).status;
	};
	expect(await attempt('message', 10_001)).toBe(400);
	expect(await attempt('comment', 301)).toBe(400);
	expect(await attempt('comment', 300)).toBe(200);
});

it('of a moderator waits for another moderator', async () => {
	const id = await queue.wait.message(moderator);
	const { denial } = await queue.look('message', id);
	expect(denial).toBe('This is yours, so another moderator has to decide.');
	const decided = await queue.decideOne('message', id, 'approve', { message: 'Hello me' });
	expect(decided.cases).toMatchObject([{ outcome: 'denied' }]);
	const colleague = await buildMember(site, { role: 3 });
	const { version } = await queue.look('message', id, colleague);
	const cases = [{ kind: 'message', id, version }];
	await queue.decide({ cases, decision: 'approve', message: 'Hello' }, colleague);
	await queue.settle();
	expect((await readInbox(moderator))[0]).toMatchObject({ team: true, parent_id: id });
});

it('is closed without an answer, and leaves its sender their copy', async () => {
	const member = await buildMember(site);
	const id = await queue.wait.message(member);
	await queue.decideOne('message', id, 'remove', { reason: 'spam' });
	await queue.settle();
	expect(await readInbox(member)).toEqual([]);
	const sent = messagesReply.parse((await member.call('POST', '/api/sentMessages', {})).body).data;
	expect(sent).toMatchObject([{ id }]);
	expect(await queue.isWaiting('message', id)).toBe(false);
});

it('still waits after its sender has deleted their copy', async () => {
	const member = await buildMember(site);
	const id = await queue.wait.message(member);
	await member.call('POST', '/api/deleteMessages', { id, selectedMenu: 'sent' });
	expect(await queue.isWaiting('message', id)).toBe(true);
});
