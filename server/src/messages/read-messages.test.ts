import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../schema/messages.ts';
import { notifications } from '../schema/notifications.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import type { TestMember } from '../testing/rows/members.ts';
import { openMessageSite } from '../testing/set-ups/message-site.ts';
import { messageContactData, messageCountData, messageData } from './messages.personal-data.ts';

const { site, join, send, sendOne, list, bodies } = await openMessageSite();
afterAll(() => site.close());

const { db } = site.context;
let tess: TestMember;
let koala: TestMember;

beforeEach(async () => {
	[tess, koala] = [await join(), await join()];
});

const mark = (who: TestMember, id: unknown) => who.call('POST', '/api/updateMessageStatus', { id });
const remove = (who: TestMember, id: unknown, selectedMenu = 'inbox') =>
	who.call('POST', '/api/deleteMessages', { id, selectedMenu });
const findRow = async (id: number) => (await db.select().from(messages).where(eq(messages.id, id)))[0];

describe('reading', () => {
	it('marks messages as read, one or several, and lowers the unread count', async () => {
		const ids = [await sendOne(tess, koala), await sendOne(tess, koala), await sendOne(tess, koala)];
		expect((await mark(koala, ids[0])).body.unread).toBe(2);
		expect((await mark(koala, ids)).body.unread).toBe(0);
		expect((await list(koala)).data.map(({ read }) => read)).toEqual([true, true, true]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('is private: only the recipient can mark a message, and its sender never learns of it', async () => {
		const id = await sendOne(tess, koala);
		for (const who of [tess, await join()]) expect((await mark(who, id)).status).toBe(200);
		expect((await list(koala)).unread).toBe(1);
		const before = await list(tess, 'sentMessages');
		await mark(koala, id);
		expect(await list(tess, 'sentMessages')).toEqual(before);
	});

	it('withdraws the notification of the sender', async () => {
		const [first, second] = [await sendOne(tess, koala), await sendOne(tess, koala)];
		const name = (await tess.row()).username;
		const notified = async () => (await koala.call('GET', '/api/notifications')).body.notifications;
		expect(await notified()).toMatchObject([
			{ kind: 'message', text: `${name} sent you 2 messages`, excerpt: null, path: '/mails' },
		]);
		await mark(koala, first);
		expect(await notified()).toMatchObject([{ text: `${name} sent you a message` }]);
		await remove(koala, second);
		expect(await notified()).toEqual([]);
		expect(await db.$count(notifications, eq(notifications.userId, koala.id))).toBe(0);
	});
});

describe('deleting', () => {
	it('removes the member’s own copy only; without any copy, the message is gone', async () => {
		const id = await sendOne(tess, koala);
		expect((await remove(koala, [id])).body.unread).toBe(0);
		expect(await bodies(koala)).toEqual([]);
		expect(await bodies(tess, 'sentMessages')).toEqual(['Is it in stock?']);
		await remove(tess, [id], 'sent');
		expect(await findRow(id)).toBeUndefined();
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('does nothing to messages of others, or to the other list', async () => {
		const id = await sendOne(tess, koala);
		const other = await join();
		for (const [who, menu] of [
			[other, 'inbox'],
			[other, 'sent'],
			[tess, 'inbox'],
			[koala, 'sent'],
		] as const) {
			expect((await remove(who, [id], menu)).status).toBe(200);
		}
		expect(await findRow(id)).toMatchObject({ isSenderGone: false, isRecipientGone: false });
	});

	it('in two tabs while both mark as read changes the counts once', async () => {
		const ids = [await sendOne(tess, koala), await sendOne(tess, koala), await sendOne(tess, koala)];
		const tabs = [remove(koala, ids), mark(koala, ids), remove(koala, ids.toReversed()), mark(koala, ids)];
		expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(await list(koala)).toMatchObject({ count: 0, unread: 0, data: [] });
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it.each([
		['no messages', []],
		['too many messages at once', Array.from({ length: 101 }, (_, index) => index + 1)],
		['a selection of 50,000 messages', Array.from({ length: 50_000 }, (_, index) => index + 1)],
		['an id that is none', 'all'],
	])('%s is rejected, and changes nothing', async (_, id) => {
		await sendOne(tess, koala);
		for (const change of [remove, mark]) expect([400, 413]).toContain((await change(koala, id)).status);
		expect(await list(koala)).toMatchObject({ count: 1, unread: 1 });
	});
});

describe('a list', () => {
	it('has pages and cursors that neither skip nor repeat', async () => {
		for (let sent = 0; sent < 5; sent += 1) await send(tess, koala, { message: `Message ${sent}` });
		const first = await list(koala, 'getMessages', { limit: 2 });
		expect(first).toMatchObject({ count: 5, totalCount: 5 });
		const second = await list(koala, 'getMessages', { limit: 2, page: 2 });
		expect(await list(koala, 'getMessages', { limit: 2, cursor: first.nextCursor ?? '' })).toEqual(second);
		expect([...first.data, ...second.data].map(({ message }) => message)).toEqual(
			[4, 3, 2, 1].map((sent) => `Message ${sent}`),
		);
		const foreign = { cursor: first.nextCursor };
		expect((await koala.call('POST', '/api/sentMessages', foreign)).status).toBe(400);
	});

	it('has at most 50 a page', async () => {
		expect((await koala.call('POST', '/api/getMessages', { limit: 51 })).status).toBe(400);
	});

	it('shows only the member’s own messages, also by id', async () => {
		const id = await sendOne(tess, koala);
		const other = await join();
		for (const box of ['getMessages', 'sentMessages'] as const) {
			expect(await list(other, box, { ids: [id] })).toMatchObject({ count: 0, data: [] });
		}
		expect(await list(koala, 'getMessages', { ids: [id] })).toMatchObject({ count: 1, data: [{ id }] });
	});

	it('can be searched by words of subject and text, in any form and without accents', async () => {
		await sendOne(tess, koala, { subject: 'Café vouchers', message: 'They were wombats' });
		await sendOne(tess, koala, { subject: 'Tents', message: 'A wombat burrow' });
		const search = async (searchText: string) =>
			(await list(koala, 'getMessages', { searchText })).data.map(({ subject }) => subject);
		expect(await search('wombat')).toEqual(['Tents', 'Café vouchers']);
		expect(await search('cafe')).toEqual(['Café vouchers']);
		expect(await search('wombat -burrow')).toEqual(['Café vouchers']);
		expect((await list(koala, 'getMessages', { searchText: 'wombat' })).count).toBe(2);
	});

	it.each([`to=1`, "' | 'x'", '!!!', '& | !', "to=1' | 'from=2", '%', '\\', 'a'.repeat(100), '<script>', '((('])(
		'survives a search for %j, which never finds messages of others',
		async (searchText) => {
			await sendOne(tess, koala, { message: `Secret ${searchText.slice(0, 50)} to=1` });
			const other = await join();
			for (const box of ['getMessages', 'sentMessages'] as const) {
				const { status, body } = await other.call('POST', `/api/${box}`, { searchText });
				expect([status, body.data]).toEqual([200, []]);
			}
		},
	);
});

describe('suggested recipients', () => {
	const recipients = async (who: TestMember, search = '') =>
		(await who.call('POST', '/api/emailList', { search })).body.data.map(({ email }: { email: string }) => email);

	it('are the people with whom a member has exchanged messages, without addresses', async () => {
		const stranger = await join();
		await sendOne(tess, koala);
		const [tessName, koalaName] = [(await tess.row()).username, (await koala.row()).username];
		expect(await recipients(tess)).toEqual([koalaName]);
		expect(await recipients(koala)).toEqual([tessName]);
		expect(await recipients(stranger)).toEqual([]);
		expect(await recipients(tess, koalaName.slice(0, 4).toUpperCase())).toEqual([koalaName]);
		expect(await recipients(tess, '%')).toEqual([]);
	});

	it('include everyone for staff', async () => {
		const moderator = await join({ role: 3 });
		const name = (await koala.row()).username;
		expect(await recipients(moderator, name)).toEqual([name]);
		await sendOne(koala, moderator);
		expect((await list(moderator)).data).toMatchObject([{ userEmail: koala.email }]);
	});
});

describe('personal data', () => {
	const subject = async (who: TestMember) => ({ userId: who.id, email: who.email });
	const collect = async (rows: AsyncIterable<object>) => {
		const all = [];
		for await (const row of rows) all.push(row);
		return all;
	};
	const erase = async (who: TestMember) => {
		for (const { onDeletion } of [messageData, messageCountData, messageContactData]) {
			const one = await subject(who);
			while ('erase' in onDeletion && (await db.transaction((tx) => onDeletion.erase(tx, one))).rows > 0);
		}
	};

	it('exports both sides of a member’s messages, without deleted ones', async () => {
		const deleted = await sendOne(koala, tess, { message: 'Deleted' });
		await remove(tess, deleted);
		await sendOne(tess, koala, { message: 'Sent' });
		await sendOne(koala, tess, { message: 'Received' });
		const rows = await collect(messageData.exportRows(db, await subject(tess)));
		expect(rows).toMatchObject([
			{ isSent: true, message: 'Sent', otherMemberId: koala.id, readAt: null },
			{ isSent: false, message: 'Received', otherMemberId: koala.id },
		]);
	});

	it('of a deleted account leave the other side’s copies without the name', async () => {
		await sendOne(tess, koala, { message: 'Hello' });
		await sendOne(koala, tess, { message: 'Hello back' });
		const gone = await sendOne(tess, koala);
		await remove(koala, gone);
		const toTeam = (await tess.call('POST', '/api/sendMessage', { toAdmin: 1, message: 'Help' })).body.id;
		await erase(tess);
		expect((await list(koala)).data).toMatchObject([{ userName: 'Deleted member', userId: null, message: 'Hello' }]);
		expect((await list(koala, 'sentMessages')).data).toMatchObject([{ userName: 'Deleted member', userId: null }]);
		expect([await findRow(gone), await findRow(toTeam)]).toEqual([undefined, undefined]);
		expect(await collect(messageContactData.exportRows(db, await subject(koala)))).toEqual([]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('of a deleted account withdraw their notifications, and no others', async () => {
		const other = await join();
		await sendOne(other, koala);
		await mark(koala, await sendOne(tess, koala));
		await sendOne(tess, koala);
		await sendOne(tess, koala);
		await erase(tess);
		const { body } = await koala.call('GET', '/api/notifications');
		expect(body.notifications).toMatchObject([{ text: `${(await other.row()).username} sent you a message` }]);
		expect((await list(koala)).unread).toBe(3);
	});
});
