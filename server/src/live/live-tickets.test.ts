import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openReader } from '../testing/requests/live-reader.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let address: string;
let author: TestMember;
let dealId: number;

beforeAll(async () => {
	site = await openTestSite();
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = site.app.server.address() as AddressInfo;
	address = `http://127.0.0.1:${port}/api/live`;
});
afterAll(() => site.close());
beforeEach(async () => {
	site.setNow(new Date());
	author = await buildMember(site);
	dealId = (await buildDeal(site.context.db, { userId: author.id })).id;
});

const ticketOf = async (member: TestMember): Promise<string> =>
	(await member.call('POST', '/api/live-ticket')).body.ticket;
const open = (query: string) => openReader(address, query);
const comment = (member: TestMember) =>
	member.call('POST', '/api/deal-comment-all', { dealId, comment: 'Is anybody there?' });

it('adds a member’s own events for a ticket as they change', async () => {
	const reader = await open(`deal:${dealId}&ticket=${await ticketOf(author)}`);
	const own = () => reader.events().filter(({ type }) => type === 'notifications');
	const none = { type: 'notifications', userId: author.id, unread: 0, unreadCapped: false, latestUnreadAt: null };
	await expect.poll(() => own().at(0)).toEqual(none);
	await comment(await buildMember(site));
	await expect.poll(() => own().at(-1), { timeout: 8_000 }).toMatchObject({ unread: 1 });
	await author.call('POST', '/api/notifications/read', {});
	await expect.poll(() => own().at(-1), { timeout: 8_000 }).toMatchObject({ unread: 0 });
	await reader.close();
});

it('publishes an event that is added to an unread notification', async () => {
	const reader = await open(`deal:${dealId}&ticket=${await ticketOf(author)}`);
	const last = () => reader.events().findLast(({ type }) => type === 'notifications');
	for (const minutes of [0, 10]) {
		const at = new Date(site.context.clock().getTime() + minutes * 60_000);
		site.setNow(at);
		await comment(await buildMember(site));
		await expect.poll(last, { timeout: 8_000 }).toMatchObject({ unread: 1, latestUnreadAt: at.toISOString() });
	}
	await reader.close();
});

it('publishes the unread count after a notification is withdrawn', async () => {
	const reader = await open(`deal:${dealId}&ticket=${await ticketOf(author)}`);
	const other = await buildMember(site);
	const unread = () => reader.events().findLast(({ type }) => type === 'notifications')?.unread;
	const { body } = await comment(other);
	await expect.poll(unread, { timeout: 8_000 }).toBe(1);
	await other.call('DELETE', '/api/delete-comment', { dealId, commentId: body.comment.id });
	await expect.poll(unread, { timeout: 20_000 }).toBe(0);
	await reader.close();
});

it('sends a member’s events to nobody else', async () => {
	const other = await buildMember(site);
	const own = await openReader(`${address}`, `deal:${dealId}&ticket=${await ticketOf(author)}`);
	const readers = [await open(`deal:${dealId}`), await open(`deal:${dealId}&ticket=${await ticketOf(other)}`)];
	await comment(other);
	await expect.poll(() => own.events().at(-1), { timeout: 8_000 }).toMatchObject({ userId: author.id, unread: 1 });
	const readNotifications = readers.flatMap((reader) => reader.events().filter(({ type }) => type === 'notifications'));
	expect(new Set(readNotifications.map(({ userId }) => userId))).toEqual(new Set([other.id]));
	for (const reader of [own, ...readers]) await reader.close();
});

it('accepts a ticket once within half a minute, and nothing else', async () => {
	const statusOf = async (ticket: string) => {
		const { response, close } = await open(`deal:${dealId}&ticket=${ticket}`);
		await close();
		return response.status;
	};
	const ticket = await ticketOf(author);
	const [first, second] = await Promise.all([statusOf(ticket), statusOf(ticket)]);
	expect([first, second].sort()).toEqual([200, 403]);
	const late = await ticketOf(author);
	site.setNow(new Date(Date.now() + 31_000));
	expect(await statusOf(late)).toBe(403);
	site.setNow(new Date());
	expect(await statusOf('x')).toBe(403);
	expect(await statusOf(author.token.slice(0, 90))).toBe(403);
	expect((await site.app.inject({ method: 'POST', url: '/api/live-ticket' })).statusCode).toBe(401);
});

it.each([
	['was logged out', (member: TestMember) => member.call('POST', '/api/logout')],
	['has expired', async () => site.setNow(new Date(Date.now() + 31 * 86_400_000))],
	[
		'belongs to a member who was disabled',
		async ({ id }: TestMember) => {
			const moderator = await buildMember(site, { role: 3 });
			const { status } = await moderator.call('POST', '/api/editProfile', { id, adminMode: true, status: 3 });
			expect(status).toBe(200);
		},
	],
])('ends a stream only with a session that %s', async (_, end) => {
	const reader = await open(`deal:${dealId}&ticket=${await ticketOf(author)}`);
	const visitor = await open(`deal:${dealId}`);
	const late = await ticketOf(author);
	await expect.poll(() => reader.events().some(({ type }) => type === 'notifications')).toBe(true);
	await end(author);
	const other = await open(`deal:${dealId}&ticket=${await ticketOf(await buildMember(site))}`);
	await expect.poll(() => reader.hasEnded(), { timeout: 3_000 }).toBe(true);
	expect([visitor.hasEnded(), other.hasEnded()]).toEqual([false, false]);
	// A ticket requested before the session ended no longer works.
	const rejected = await open(`deal:${dealId}&ticket=${late}`);
	expect(rejected.response.status).toBe(403);
	for (const one of [reader, visitor, other, rejected]) await one.close();
});

it('rejects a ticket whose session has ended', async () => {
	const ticket = await ticketOf(author);
	await author.call('POST', '/api/logout');
	const { response, close } = await open(`deal:${dealId}&ticket=${ticket}`);
	expect(response.status).toBe(403);
	await close();
});

it('rejects a request for a member’s topic', async () => {
	const { response, close } = await open(`member:${author.id}`);
	expect(response.status).toBe(400);
	await close();
});
