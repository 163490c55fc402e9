import {
	MAX_MESSAGE_LENGTH,
	MAX_MESSAGES_AN_HOUR,
	MAX_NEW_MEMBER_MESSAGES_A_DAY,
	MESSAGE_TEXTS,
} from '@bilby/contract/messages/limits';
import { quoteMessage } from '@bilby/contract/messages/quotes';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../schema/messages.ts';
import type { TestMember } from '../testing/rows/members.ts';
import { openMessageSite } from '../testing/set-ups/message-site.ts';

const { site, join, send, sendOne, list, bodies } = await openMessageSite();
afterAll(() => site.close());

const { db } = site.context;
let tess: TestMember;
let koala: TestMember;

beforeEach(async () => {
	[tess, koala] = [await join(), await join()];
});

const openTo = (who: TestMember, messagesFrom: string) => who.call('POST', '/api/account/privacy', { messagesFrom });

describe('a message', () => {
	it('is in the inbox of its recipient and in the list of its sender', async () => {
		const id = await sendOne(tess, koala, { subject: 'Price beat', message: 'Bring the page\nup on your phone.' });
		const inbox = await list(koala);
		const name = (await tess.row()).username;
		expect(inbox).toMatchObject({ count: 1, totalCount: 1, unread: 1, nextCursor: null });
		expect(inbox.data).toMatchObject([
			{ id, userId: tess.id, userName: name, userEmail: name, subject: 'Price beat', read: false, parent_id: null },
		]);
		expect(inbox.data[0]?.message).toBe('Bring the page\nup on your phone.');
		expect((await list(tess, 'sentMessages')).data).toMatchObject([{ id, userId: koala.id, read: true }]);
		expect(JSON.stringify([inbox, await list(tess, 'sentMessages')])).not.toContain('@');
		expect((await list(tess)).data).toEqual([]);
	});

	it('can be addressed by username in any case', async () => {
		const toAddress = (await koala.row()).username.toUpperCase();
		expect((await tess.call('POST', '/api/sendMessage', { toAddress, message: 'Hello' })).status).toBe(200);
		expect(await bodies(koala)).toEqual(['Hello']);
	});

	it('can be addressed by username with an @ before it', async () => {
		const toAddress = `@${(await koala.row()).username}`;
		expect((await tess.call('POST', '/api/sendMessage', { toAddress, message: 'Hello' })).status).toBe(200);
		expect(await bodies(koala)).toEqual(['Hello']);
	});

	it('can be addressed by email only between people who have written to each other', async () => {
		const toAddress = koala.email;
		const rejected = await tess.call('POST', '/api/sendMessage', { toAddress, message: 'Hello' });
		expect(rejected.body.errors).toEqual({ toAddress: MESSAGE_TEXTS.undeliverable });
		await sendOne(koala, tess);
		expect((await tess.call('POST', '/api/sendMessage', { toAddress, message: 'Hello' })).status).toBe(200);
	});

	it('is sent once if the request is repeated with its key, also at the same time', async () => {
		const again = () =>
			tess.call(
				'POST',
				'/api/sendMessage',
				{ userId: koala.id, message: 'Once' },
				{ 'idempotency-key': `k${tess.id}` },
			);
		const sent = await Promise.all(Array.from({ length: 5 }, again));
		expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
		expect((await again()).body).toEqual(sent[0]?.body);
		expect(await bodies(koala)).toEqual(['Once']);
		expect((await list(tess, 'sentMessages')).count).toBe(1);
	});

	it('is stored as plain text, whatever it contains', async () => {
		const message = '<script>alert(1)</script>\r\nBcc: all@example.com\r\n<b onclick=x>hi</b>';
		await sendOne(tess, koala, { message });
		expect(await bodies(koala)).toEqual([message]);
	});

	it('has a subject of one line', async () => {
		const { status, body } = await send(tess, koala, { subject: 'Tent\r\nBcc: all@example.com' });
		expect(status).toBe(400);
		expect(Object.keys(body.errors)).toEqual(['subject']);
	});

	it.each([
		['nothing', ''],
		['spaces and invisible characters', ' \u200b\n'],
		['one character too many', 'x'.repeat(MAX_MESSAGE_LENGTH + 1)],
	])('of %s is rejected', async (_, message) => {
		expect((await send(tess, koala, { message })).status).toBe(400);
		expect(await bodies(koala)).toEqual([]);
	});

	it('that only quotes another one is rejected', async () => {
		const quote = quoteMessage({ sender: 'koala', date: '20-11-2026', message: 'Did it work?' });
		const { status, body } = await send(tess, koala, { message: quote });
		expect([status, body.errors]).toEqual([400, { message: MESSAGE_TEXTS.onlyQuote }]);
		await sendOne(tess, koala, { message: `It did.${quote}` });
		expect(await bodies(koala)).toEqual([`It did.${quote}`]);
	});

	it('of a megabyte is rejected, in the subject too', async () => {
		for (const field of ['message', 'subject']) {
			expect((await send(tess, koala, { [field]: 'x'.repeat(1_000_000) })).status).toBe(413);
			const { status, body } = await send(tess, koala, { [field]: 'x'.repeat(200_000) });
			expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
		}
		expect((await list(tess, 'sentMessages')).count).toBe(0);
	});

	it('needs a recipient', async () => {
		for (const recipient of [{}, { toAddress: '@' }]) {
			const { status, body } = await tess.call('POST', '/api/sendMessage', { ...recipient, message: 'Hello' });
			expect(status).toBe(400);
			expect(body.errors).toEqual({ toAddress: MESSAGE_TEXTS.required });
		}
	});

	it('needs a session and a verified address', async () => {
		const unverified = await join({ emailVerifiedAt: null });
		expect((await send(unverified, koala)).body.code).toBe('not_verified');
		const response = await site.app.inject({ method: 'POST', url: '/api/sendMessage', payload: { message: 'x' } });
		expect(response.statusCode).toBe(401);
	});
});

describe('the same rejection goes to the sender of a message', () => {
	const rejection = async (who: TestMember, body: object) => {
		const { status, body: reply } = await who.call('POST', '/api/sendMessage', { message: 'Hello', ...body });
		return { status, reply };
	};

	it('to themselves, and to members who are unknown, disabled, unverified or closed, or who block them', async () => {
		const [disabled, unverified] = [await join({ status: 3 }), await join({ emailVerifiedAt: null })];
		const [closed, choosy, blocking, blocked] = [await join(), await join(), await join(), await join()];
		await openTo(closed, 'nobody');
		await openTo(choosy, 'known');
		await blocking.call('POST', '/api/block', { userId: tess.id, block: 1 });
		await tess.call('POST', '/api/block', { userId: blocked.id, block: 1 });
		const unknown = await rejection(tess, { userId: 2_147_483_647 });
		expect(unknown).toMatchObject({ status: 400, reply: { message: MESSAGE_TEXTS.undeliverable } });
		for (const { id, row } of [tess, disabled, unverified, closed, blocking, blocked, choosy]) {
			expect(await rejection(tess, { userId: id })).toEqual(unknown);
			expect(await rejection(tess, { toAddress: (await row()).username })).toEqual(unknown);
		}
		expect(await rejection(tess, { toAddress: 'no-such-member' })).toEqual(unknown);
		expect(await rejection(tess, { toAddress: 'nobody@example.com' })).toEqual(unknown);
		expect((await list(tess, 'sentMessages')).count).toBe(0);
	});

	it('in a reply, when the other person has been closed or deleted since', async () => {
		const id = await sendOne(koala, tess);
		await openTo(koala, 'nobody');
		const unknown = await rejection(tess, { userId: 2_147_483_647 });
		expect(await rejection(tess, { parent_id: id })).toEqual(unknown);
		await db.update(messages).set({ senderId: null, isSenderGone: true }).where(eq(messages.id, id));
		expect(await rejection(tess, { parent_id: id })).toEqual(unknown);
	});
});

it('a member who is open to people they have written to receives their replies', async () => {
	await openTo(tess, 'known');
	expect((await send(koala, tess)).status).toBe(400);
	await sendOne(tess, koala);
	await sendOne(koala, tess, { message: 'Yes, three left.' });
	expect(await bodies(tess)).toEqual(['Yes, three left.']);
});

describe('a reply', () => {
	it('goes to the other person of the message, from both sides', async () => {
		const id = await sendOne(tess, koala);
		const answer = { parent_id: id, message: 'Yes' };
		expect((await koala.call('POST', '/api/sendMessage', answer)).status).toBe(200);
		expect((await tess.call('POST', '/api/sendMessage', { parent_id: id, message: 'One more thing' })).status).toBe(
			200,
		);
		expect((await list(tess)).data).toMatchObject([{ message: 'Yes', parent_id: id }]);
		expect(await bodies(koala)).toEqual(['One more thing', 'Is it in stock?']);
	});

	it('cannot go to someone else', async () => {
		const id = await sendOne(tess, koala);
		const other = await join();
		const reply = { parent_id: id, message: 'Yes' };
		for (const more of [{ userId: other.id }, { toAdmin: 1 }]) {
			const { status, body } = await koala.call('POST', '/api/sendMessage', { ...reply, ...more });
			expect([status, body.message]).toEqual([400, MESSAGE_TEXTS.otherRecipient]);
		}
		expect((await koala.call('POST', '/api/sendMessage', { ...reply, userId: tess.id })).status).toBe(200);
	});

	it('to the moderators cannot go to a member', async () => {
		const { body: sent } = await tess.call('POST', '/api/sendMessage', { toAdmin: 1, message: 'Please help' });
		const reply = { parent_id: sent.id, userId: koala.id, message: 'For koala only' };
		const { status, body } = await tess.call('POST', '/api/sendMessage', reply);
		expect([status, body.message]).toEqual([400, MESSAGE_TEXTS.otherRecipient]);
		expect(await bodies(koala)).toEqual([]);
	});

	it('to a message of others, or to a deleted one, is rejected alike', async () => {
		const id = await sendOne(tess, koala);
		const other = await join();
		const reply = { parent_id: id, message: 'Yes' };
		const gone = { status: 404, body: { message: MESSAGE_TEXTS.gone } };
		expect(await other.call('POST', '/api/sendMessage', reply)).toMatchObject(gone);
		await koala.call('POST', '/api/deleteMessages', { id: [id], selectedMenu: 'inbox' });
		expect(await koala.call('POST', '/api/sendMessage', reply)).toMatchObject(gone);
		expect((await tess.call('POST', '/api/sendMessage', reply)).status).toBe(200);
	});
});

it('two members who write to each other at the same time both succeed', async () => {
	const both = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? send(tess, koala) : send(koala, tess)));
	expect((await Promise.all(both)).map(({ status }) => status)).toEqual(Array(10).fill(200));
	expect([(await list(tess)).unread, (await list(koala)).unread]).toEqual([5, 5]);
});

describe('limits', () => {
	// An hour has 60 messages, here 12.
	it('stop members who send many messages, and new members sooner', async () => {
		const limited = await openMessageSite({ env: { RATE_LIMIT: '0.2' } });
		const newLimit = MAX_NEW_MEMBER_MESSAGES_A_DAY / 5;
		const [old, fresh, recipient] = [
			await limited.join(),
			await limited.join({ createdAt: new Date() }),
			await limited.join(),
		];
		const sendMany = async (who: TestMember, count: number) => {
			const statuses: number[] = [];
			for (let sent = 0; sent < count; sent += 1) statuses.push((await limited.send(who, recipient)).status);
			return statuses;
		};
		expect(await sendMany(fresh, newLimit + 1)).toEqual([...Array(newLimit).fill(200), 429]);
		const statuses = await sendMany(old, MAX_MESSAGES_AN_HOUR / 5 + 1);
		expect(statuses.at(-1)).toBe(429);
		expect(statuses.slice(0, newLimit + 1)).not.toContain(429);
		limited.site.setNow(new Date(Date.now() + 3_601_000));
		// From another network, because limits of networks go by the real clock.
		const sendFromElsewhere = async ({ token }: TestMember) => {
			const payload = { userId: recipient.id, message: 'Is it in stock?' };
			const request = {
				url: '/api/sendMessage',
				headers: { accesstoken: token },
				remoteAddress: '2001:db8:c::1',
				payload,
			};
			return (await limited.site.app.inject({ method: 'POST', ...request })).statusCode;
		};
		expect(await sendFromElsewhere(old)).toBe(200);
		expect(await sendFromElsewhere(fresh)).toBe(429);
		await limited.site.close();
	});
});

it('a message to the moderators has no recipient among the members', async () => {
	const { body } = await tess.call('POST', '/api/sendMessage', { toAdmin: 1, message: 'Please help' });
	const rows = await db.select().from(messages).where(eq(messages.id, body.id)).orderBy(asc(messages.id));
	expect(rows).toMatchObject([{ senderId: tess.id, recipientId: null, isToTeam: true }]);
	expect((await list(tess, 'sentMessages')).data).toMatchObject([{ userName: 'Moderators', team: true, userId: null }]);
});
