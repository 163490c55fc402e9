import { MESSAGE_TEXTS } from '@bilby/contract/messages/limits';
import { messageThreadReply } from '@bilby/contract/messages/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { users } from '../schema/accounts.ts';
import { messages } from '../schema/messages.ts';
import type { TestMember } from '../testing/rows/members.ts';
import { openMessageSite } from '../testing/set-ups/message-site.ts';
import { sendFromTeam } from './send-message.service.ts';

const { site, join, sendOne, list } = await openMessageSite();
afterAll(() => site.close());
const { db } = site.context;

let tess: TestMember;
let koala: TestMember;
beforeEach(async () => {
	[tess, koala] = [await join(), await join()];
});

const reply = async (who: TestMember, parent_id: number, message: string): Promise<number> =>
	(await who.call('POST', '/api/sendMessage', { parent_id, message })).body.id;
const readThread = async (who: TestMember, id: number, more: object = {}) =>
	messageThreadReply.parse((await who.call('POST', '/api/messageThread', { id, ...more })).body);
const texts = async (...args: Parameters<typeof readThread>) =>
	(await readThread(...args)).data.map(({ sent, message }) => `${sent ? '>' : '<'} ${message}`);
const remove = (who: TestMember, id: number, selectedMenu: string) =>
	who.call('POST', '/api/deleteMessages', { id, selectedMenu });

it('a message and all replies are one exchange, in the order of sending', async () => {
	const first = await sendOne(tess, koala, { message: 'One' });
	const second = await reply(koala, first, 'Two');
	await sendOne(tess, koala, { message: 'Another exchange' });
	const third = await reply(tess, second, 'Three');
	const besides = await reply(koala, first, 'Besides');
	for (const id of [first, second, third, besides]) {
		expect(await texts(tess, id)).toEqual(['> One', '< Two', '> Three', '< Besides']);
		expect(await texts(koala, id)).toEqual(['< One', '> Two', '< Three', '> Besides']);
	}
	const { data } = await readThread(koala, third);
	expect(new Set(data.map((one) => one.conversation_id))).toEqual(new Set([first]));
	const name = (await tess.row()).username;
	expect(data.map(({ userName, userId }) => [userName, userId])).toEqual(Array(4).fill([name, tess.id]));
});

it.each([
	['disabled', { status: 3 }],
	['unverified', { emailVerifiedAt: null }],
])('the wire says that a member who is %s has no page', async (_, changes) => {
	const id = await sendOne(tess, koala);
	await reply(koala, id, 'Yes');
	const hiddenIn = async () => {
		const listed = [...(await list(koala)).data, ...(await list(koala, 'sentMessages')).data];
		return [...listed, ...(await readThread(koala, id)).data].map(({ hidden }) => hidden);
	};
	expect(await hiddenIn()).toEqual(Array(4).fill(undefined));
	await db.update(users).set(changes).where(eq(users.id, tess.id));
	expect(await hiddenIn()).toEqual(Array(4).fill(true));
});

it('the sender does not learn whether a message of the thread was read', async () => {
	const first = await sendOne(tess, koala, { message: 'One' });
	expect((await readThread(tess, first)).data).toMatchObject([{ read: true }]);
	expect((await readThread(koala, first)).data).toMatchObject([{ read: false }]);
});

it('an exchange with the moderators contains their answers', async () => {
	const { body } = await tess.call('POST', '/api/sendMessage', { toAdmin: 1, message: 'Help' });
	const answer = { subject: 'RE: Help', body: 'Under Report.', parentId: body.id, sentAt: new Date() };
	await db.transaction((tx) => sendFromTeam(tx, tess.id, answer));
	expect((await readThread(tess, body.id)).data).toMatchObject([
		{ sent: true, team: true, userName: 'Moderators', userId: null },
		{ sent: false, team: true, userName: 'Moderators', userId: null },
	]);
});

it('contains own copies only, and continues after its first message was deleted', async () => {
	const first = await sendOne(tess, koala, { message: 'One' });
	const second = await reply(koala, first, 'Two');
	await remove(tess, first, 'sent');
	expect(await texts(tess, second)).toEqual(['< Two']);
	expect(await texts(koala, second)).toEqual(['< One', '> Two']);
	await remove(koala, first, 'inbox');
	expect(await db.$count(messages, eq(messages.id, first))).toBe(0);
	await reply(tess, second, 'Three');
	expect(await texts(koala, second)).toEqual(['> Two', '< Three']);
});

it('of others, deleted or unknown messages cannot be read', async () => {
	const first = await sendOne(tess, koala, { message: 'One' });
	const second = await reply(koala, first, 'Two');
	await remove(tess, second, 'inbox');
	for (const [who, id] of [
		[await join(), first],
		[tess, second],
		[tess, 2_147_483_647],
	] as const) {
		const { status, body } = await who.call('POST', '/api/messageThread', { id });
		expect([status, body.message]).toEqual([404, MESSAGE_TEXTS.gone]);
	}
});

it('has 50 messages a page, the latest first', async () => {
	const first = await sendOne(tess, koala, { message: 'Message 0' });
	const written = { senderId: koala.id, recipientId: tess.id, subject: 'RE: Tent', sentAt: new Date(), firstId: first };
	const rows = Array.from({ length: 60 }, (_, index) => ({ ...written, body: `Message ${index + 1}` }));
	await db.insert(messages).values(rows);
	const latest = await readThread(tess, first);
	expect([latest.data.length, latest.hasOlder]).toEqual([50, true]);
	expect([latest.data[0]?.message, latest.data.at(-1)?.message]).toEqual(['Message 11', 'Message 60']);
	const older = await readThread(tess, first, { before: latest.data[0]?.id });
	expect([older.data.length, older.hasOlder]).toEqual([11, false]);
	expect(older.data[0]?.message).toBe('Message 0');
});
