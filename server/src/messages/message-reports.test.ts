import { MESSAGE_TEXTS } from '@bilby/contract/messages/limits';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { messageReports } from '../schema/message-reports.ts';
import { messages } from '../schema/messages.ts';
import { moderationLog } from '../schema/moderation.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openReviewQueue } from '../testing/set-ups/review-queue.ts';
import { messageReportData } from './message-reports.personal-data.ts';
import { messageData } from './messages.personal-data.ts';

const queue = await openReviewQueue();
const { site, moderator } = queue;
const { db } = site.context;
afterAll(() => site.close());

let tess: TestMember;
let koala: TestMember;
beforeEach(async () => {
	[tess, koala] = [await buildMember(site), await buildMember(site)];
});

const write = async (from: TestMember, body: object): Promise<number> => {
	const { status, body: sent } = await from.call('POST', '/api/sendMessage', { message: 'Buy at my shop', ...body });
	expect(status, JSON.stringify(sent)).toBe(200);
	return sent.id;
};
const report = (who: TestMember, id: number, more: object = {}) =>
	who.call('POST', '/api/reportMessage', { id, reason: 'spam', ...more });
const remove = (who: TestMember, id: number, selectedMenu: string) =>
	who.call('POST', '/api/deleteMessages', { id, selectedMenu });
const inbox = async (who: TestMember) => (await who.call('POST', '/api/getMessages', {})).body;
const findLogged = (id: number) =>
	db
		.select()
		.from(moderationLog)
		.where(and(eq(moderationLog.subjectKind, 'message'), eq(moderationLog.subjectId, id)))
		.orderBy(asc(moderationLog.id));
const exists = async (id: number) => (await db.$count(messages, eq(messages.id, id))) === 1;

describe('a report', () => {
	it('waits in the queue, and its recipient sees that they reported it', async () => {
		const id = await write(tess, { userId: koala.id });
		expect((await report(koala, id, { text: 'Third time today' })).status).toBe(200);
		const name = (await tess.row()).username;
		const [listed] = (await queue.list({ kind: 'message-report' })).cases.filter((one) => one.id === id);
		expect(listed).toMatchObject({ title: `Message from ${name}`, line: 'Spam or an ad 1', reasons: { spam: 1 } });
		expect(JSON.stringify(listed)).not.toContain('Buy at my shop');
		expect((await inbox(koala)).data).toMatchObject([{ id, reported: true }]);
		expect((await tess.call('POST', '/api/sentMessages', {})).body.data).toMatchObject([{ id, reported: false }]);
	});

	it('is in the history of both members, without the message', async () => {
		const id = await write(tess, { userId: koala.id });
		await report(koala, id, { reason: 'unsafe', text: 'It is a trap' });
		const readHistory = async (member: TestMember) =>
			(await moderator.call('POST', '/api/memberHistory', { id: member.id })).body;
		const reported = { kind: 'message', reason: 'unsafe', note: 'It is a trap', excerpt: '', state: 'open' };
		expect(await readHistory(tess)).toMatchObject({
			reportsReceived: { total: 1, upheld: 0 },
			reports: [reported],
			madeReports: [],
		});
		const made = await readHistory(koala);
		expect(made).toMatchObject({ reportsMade: { total: 1, upheld: 0 }, reports: [], madeReports: [reported] });
		expect(JSON.stringify(made)).not.toContain('Buy at my shop');
	});

	it('counts once, however often it is made', async () => {
		const id = await write(tess, { userId: koala.id });
		const statuses = await Promise.all(['spam', 'rude', 'spam'].map((reason) => report(koala, id, { reason })));
		expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await db.$count(messageReports, eq(messageReports.messageId, id))).toBe(1);
		expect((await queue.look('message-report', id)).version).toBe(1);
	});

	it('can only be made by the recipient, and not about missing messages or messages from the team', async () => {
		const id = await write(tess, { userId: koala.id });
		const toTeam = await queue.wait.message(tess);
		await queue.decideOne('message', toTeam, 'approve', { message: 'Under Report.' });
		await queue.settle();
		const fromTeam = (await inbox(tess)).data[0].id;
		const deleted = await write(tess, { userId: koala.id });
		await remove(koala, deleted, 'inbox');
		const attempts = [
			[tess, id],
			[await buildMember(site), id],
			[tess, toTeam],
			[tess, fromTeam],
			[koala, deleted],
			[koala, 2_147_483_647],
		] as const;
		for (const [who, reported] of attempts) {
			const { status, body } = await report(who, reported);
			expect([status, body.message]).toEqual([404, MESSAGE_TEXTS.gone]);
		}
		expect(await queue.isWaiting('message-report', id)).toBe(false);
	});

	it.each([
		['no reason', { reason: undefined }],
		['an unknown reason', { reason: 'boring' }],
		['nothing but “something else”', { reason: 'other', text: ' \u200b' }],
		['a long text', { text: 'x'.repeat(501) }],
	])('with %s is rejected', async (_, more) => {
		const id = await write(tess, { userId: koala.id });
		expect((await report(koala, id, more)).status).toBe(400);
	});

	it('stays plain text', async () => {
		const id = await write(tess, { userId: koala.id, message: '<script>alert(1)</script>' });
		await report(koala, id, { text: '<b onclick=x>Look</b>' });
		expect(await queue.look('message-report', id)).toMatchObject({
			context: { thread: [{ message: '<script>alert(1)</script>' }] },
			reports: [{ note: '<b onclick=x>Look</b>' }],
		});
	});
});

describe('staff see', () => {
	it('the message, the one before and the one after it, from the reporter’s copies of the exchange', async () => {
		const first = await write(tess, { userId: koala.id, message: 'One' });
		const second = await write(koala, { parent_id: first, message: 'Two' });
		await write(tess, { userId: koala.id, message: 'Another exchange' });
		const third = await write(tess, { parent_id: second, message: 'Three' });
		const fourth = await write(koala, { parent_id: third, message: 'Four' });
		await write(tess, { parent_id: fourth, message: 'Five' });
		await report(koala, third);
		const read = async () => {
			const { context } = await queue.look('message-report', third);
			return context.type === 'message-report' ? context.thread.map(({ message }) => message) : null;
		};
		expect(await read()).toEqual(['Two', 'Three', 'Four']);
		await remove(koala, fourth, 'sent');
		expect(await read()).toEqual(['Two', 'Three', 'Five']);
		await remove(koala, second, 'sent');
		await remove(koala, first, 'inbox');
		expect(await read()).toEqual(['Three', 'Five']);
	});

	it('the message only with an entry in the log, one per moderator and hour', async () => {
		const id = await write(tess, { userId: koala.id });
		await report(koala, id);
		expect(await findLogged(id)).toEqual([]);
		await Promise.all([queue.look('message-report', id), queue.look('message-report', id)]);
		const [entry, ...others] = await findLogged(id);
		expect(entry).toMatchObject({ act: 'message.read', moderatorId: moderator.id, memberId: tess.id, details: {} });
		expect(others).toEqual([]);
		queue.pass(3_601_000);
		await queue.look('message-report', id);
		expect(await findLogged(id)).toHaveLength(2);
	});

	it('why they cannot decide about their own message or report, and not who reported them', async () => {
		const id = await write(tess, { userId: moderator.id });
		await report(moderator, id);
		expect((await queue.look('message-report', id)).denial).toMatch(/^You reported this/);
		const own = await write(moderator, { userId: koala.id });
		await report(koala, own);
		const { denial, reports } = await queue.look('message-report', own);
		expect(denial).toMatch(/^This is yours/);
		expect(reports).toEqual([]);
		const { cases } = await queue.decideOne('message-report', own, 'approve');
		expect(cases).toMatchObject([{ outcome: 'denied' }]);
	});
});

describe('a decision', () => {
	it('to approve changes nothing and closes the case permanently', async () => {
		const id = await write(tess, { userId: koala.id });
		await report(koala, id);
		await queue.decideOne('message-report', id, 'approve');
		await queue.settle();
		expect((await inbox(koala)).data).toMatchObject([{ id }]);
		expect((await inbox(tess)).data).toEqual([]);
		expect((await findLogged(id)).map(({ act }) => act)).toEqual(['message.read', 'message.dismiss-report']);
		expect(await queue.isWaiting('message-report', id)).toBe(false);
		await report(koala, id, { reason: 'rude' });
		expect(await queue.isWaiting('message-report', id)).toBe(false);
	});

	it('to remove deletes the recipient’s copy and sends the reason to the sender', async () => {
		const id = await write(tess, { userId: koala.id, subject: 'Watches' });
		await report(koala, id);
		await queue.decideOne('message-report', id, 'remove', { reason: 'spam', message: 'Please stop.' });
		await queue.settle();
		expect(await inbox(koala)).toMatchObject({ count: 0, unread: 0, data: [] });
		expect((await koala.call('GET', '/api/notifications')).body.notifications).toEqual([]);
		const [told] = (await inbox(tess)).data;
		expect(told).toMatchObject({ team: true, subject: 'Removed: Watches', parent_id: null });
		expect(told.message).toContain(
			'Our moderators removed a message that you sent.\n\nReason: Spam or an ad\n\nPlease stop.\n\n-----',
		);
		expect(JSON.stringify(told)).not.toContain((await koala.row()).username);
		expect((await tess.call('POST', '/api/sentMessages', {})).body.data).toMatchObject([{ id }]);
		expect((await findLogged(id)).at(-1)).toMatchObject({ act: 'message.remove', memberId: tess.id });
		expect((await koala.row()).reputation).toBe((await tess.row()).reputation + 2);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});

describe('a message with an open report', () => {
	it('stays visible to staff after both members deleted it, until staff have decided', async () => {
		const id = await write(tess, { userId: koala.id });
		await report(koala, id);
		await remove(koala, id, 'inbox');
		await remove(tess, id, 'sent');
		expect(await exists(id)).toBe(true);
		expect((await queue.look('message-report', id)).context).toMatchObject({ thread: [{ id }] });
		await queue.decideOne('message-report', id, 'remove', { reason: 'spam' });
		await queue.settle();
		expect(await exists(id)).toBe(false);
		expect(await db.select().from(messageReports).where(eq(messageReports.userId, koala.id))).toMatchObject([
			{ messageId: null, upheld: true },
		]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('no longer waits when the reporter’s account is deleted', async () => {
		const id = await write(tess, { userId: koala.id });
		await report(koala, id);
		await remove(tess, id, 'sent');
		const erased = { userId: koala.id, email: koala.email };
		for (const { onDeletion } of [messageReportData, messageData]) {
			while ('erase' in onDeletion && (await db.transaction((tx) => onDeletion.erase(tx, erased))).rows > 0);
		}
		expect(await exists(id)).toBe(false);
		expect(await queue.isWaiting('message-report', id)).toBe(false);
	});

	it('can still be decided after the sender’s account was deleted', async () => {
		const id = await write(tess, { userId: koala.id });
		await report(koala, id);
		const { onDeletion } = messageData;
		const erased = { userId: tess.id, email: tess.email };
		while ('erase' in onDeletion && (await db.transaction((tx) => onDeletion.erase(tx, erased))).rows > 0);
		expect(await queue.look('message-report', id)).toMatchObject({
			title: 'Message from a member who has left',
			context: { thread: [{ id, sender: null }] },
		});
		await queue.decideOne('message-report', id, 'remove', { reason: 'spam' });
		await queue.settle();
		expect((await inbox(koala)).data).toEqual([]);
	});
});
