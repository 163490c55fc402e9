import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberRecords } from '../schema/member-records.ts';
import { openReader } from '../testing/requests/live-reader.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openReviewQueue } from '../testing/set-ups/review-queue.ts';

const queue = await openReviewQueue();
const { site, wait, list, moderator } = queue;
let address: string;

beforeAll(async () => {
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}/api/live`;
});
afterAll(() => site.close());

/** Opens the own stream of a member. Every stream follows some deal. */
const open = async (who: TestMember) => {
	const { body } = await who.call('POST', '/api/live-ticket');
	return openReader(address, `deal:1&ticket=${body.ticket}`);
};
const eventually = (value: () => unknown) => expect.poll(value, { timeout: 8_000 });
type Reader = Awaited<ReturnType<typeof open>>;
const queueEvents = ({ events }: Reader) => events().filter(({ type }) => type === 'review');

it('publishes every change of the queue to staff, and to nobody else', async () => {
	const [staff, other] = [await open(moderator), await open(queue.member)];
	const before = await list();
	const state = { type: 'review', revision: before.revision, counts: before.counts };
	await eventually(() => queueEvents(staff)[0]).toEqual(state);
	const id = await wait.comment();
	await eventually(() => queueEvents(staff).at(-1)?.counts.comment).toBe(before.counts.comment + 1);
	const { revision } = await list();
	await moderator.call('POST', '/api/claimCases', { cases: [{ kind: 'comment', id }], claim: 1 });
	expect((await list()).revision).not.toBe(revision);
	await queue.decideOne('comment', id, 'approve');
	await eventually(() => queueEvents(staff).at(-1)?.counts.comment).toBe(before.counts.comment);
	expect(queueEvents(other)).toEqual([]);
	for (const reader of [staff, other]) await reader.close();
});

it('ends the streams of moderators who no longer are or are suspended, and rejects the topic of the queue', async () => {
	const former = await buildMember(site, { role: 3 });
	const [ended, stays] = [await open(former), await open(moderator)];
	await eventually(() => queueEvents(ended).length).toBeGreaterThan(0);
	const admin = await buildMember(site, { role: 1 });
	const change = { id: former.id, adminMode: true, role: 4 };
	expect((await admin.call('POST', '/api/editProfile', change)).status).toBe(200);
	await eventually(ended.hasEnded).toBe(true);
	const suspended = await buildMember(site, { role: 3 });
	const endsLater = await open(suspended);
	await eventually(() => queueEvents(endsLater).length).toBeGreaterThan(0);
	const createdAt = site.context.clock();
	const endsAt = new Date(createdAt.getTime() + 86_400_000);
	const suspension = { userId: suspended.id, staffId: admin.id, kind: 'suspension', text: 'Please stop.' } as const;
	await site.context.db.insert(memberRecords).values({ ...suspension, createdAt, endsAt });
	await eventually(endsLater.hasEnded).toBe(true);
	expect(stays.hasEnded()).toBe(false);
	const rejected = await openReader(address, 'review:1');
	expect(rejected.response.status).toBe(400);
	for (const reader of [ended, endsLater, stays, rejected]) await reader.close();
});
