import type { AlertFrequency } from '@bilby/contract/alerts/limits';
import { SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import { eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppContext } from '../platform/context.ts';
import { SEND_MAIL } from '../platform/mail/enqueue-mail.ts';
import { users } from '../schema/accounts.ts';
import { alertMatches, dealAlerts } from '../schema/alerts.ts';
import { notifications } from '../schema/notifications.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { sendDigests, sendInstant } from './send-alerts.ts';

/** More than one batch. */
const MEMBERS = 620;

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());

interface Waiting {
	frequency?: AlertFrequency;
	timeZone?: string;
	count?: number;
}

/**
 * Creates members who wait for a notice of one deal, by mail and in the app. Their alerts are paused, so that the
 * site, which matches and sends each second, does nothing here.
 */
async function buildWaiting(
	name: string,
	{ frequency = 'instant', timeZone = SITE_ZONE, count = MEMBERS }: Waiting = {},
): Promise<{ id: number; email: string }[]> {
	const { db, clock } = site.context;
	const { id: dealId } = await buildDeal(db, { title: name });
	const members = await db
		.insert(users)
		.values(
			Array.from({ length: count }, (_, number) => ({
				username: `${name}${number}`,
				email: `${name}${number}@bilby.example`,
				firstName: 'A',
				lastName: 'B',
				emailVerifiedAt: clock(),
				timeZone,
			})),
		)
		.returning({ id: users.id, email: users.email });
	const channels = { frequency, byMail: true, inApp: true };
	const search = { title: name, keywords: name, trigger: 'any', isActive: false, readAt: clock() } as const;
	const alerts = await db
		.insert(dealAlerts)
		.values(members.map(({ id }) => ({ ...search, ...channels, userId: id })))
		.returning({ id: dealAlerts.id, userId: dealAlerts.userId });
	const found = { dealId, priceCents: 4_900, matchedAt: clock(), ...channels };
	await db.insert(alertMatches).values(alerts.map(({ id, userId }) => ({ ...found, userId, alertId: id })));
	return members;
}

/** Records the addresses of enqueued mails. Fails for some of them, in the transaction that sends their notices. */
function watchMails(fails: (email: string) => boolean) {
	const mailed: string[] = [];
	const queue: AppContext['queue'] = {
		...site.context.queue,
		enqueueAll: async (_tx, name, payloads) => {
			const emails = payloads.flatMap((one) => ('email' in one && name === SEND_MAIL ? [String(one.email)] : []));
			if (emails.some(fails)) throw new Error('the connection was lost');
			mailed.push(...emails);
		},
	};
	return { context: { ...site.context, queue }, mailed };
}

async function countNotices(ids: number[]): Promise<number[]> {
	const rows = await site.context.db
		.select({ userId: notifications.userId, count: notifications.count })
		.from(notifications)
		.where(inArray(notifications.userId, ids));
	return rows.map(({ count }) => count);
}

const countWaiting = () => site.context.db.$count(alertMatches, isNull(alertMatches.sentAt));

it('notifies every member of several batches once, on two instances at the same time', async () => {
	const members = await buildWaiting('potoroo');
	const { context, mailed } = watchMails(() => false);
	await Promise.all([sendInstant(context), sendInstant(context)]);
	expect(mailed.toSorted()).toEqual(members.map(({ email }) => email).toSorted());
	expect(await countNotices(members.map(({ id }) => id))).toEqual(members.map(() => 1));
	expect(await countWaiting()).toBe(0);
});

it('sends to all others when one member cannot be sent to, and to that one later', async () => {
	const members = await buildWaiting('bettong');
	const [broken] = members;
	const first = watchMails((email) => email === broken?.email);
	await expect(sendInstant(first.context)).rejects.toThrow(`1 of ${MEMBERS} failed`);
	expect(await countWaiting()).toBe(1);
	const second = watchMails(() => false);
	await sendInstant(second.context);
	expect(second.mailed).toEqual([broken?.email]);
	expect([...first.mailed, ...second.mailed].toSorted()).toEqual(members.map(({ email }) => email).toSorted());
	expect(await countNotices(members.map(({ id }) => id))).toEqual(members.map(() => 1));
});

it('sends the digests of later time zones when one member of an earlier one cannot be sent to', async () => {
	site.setNow(new Date('2026-11-22T20:00:00Z'));
	const [broken] = await buildWaiting('numbat', { frequency: 'daily', timeZone: 'Australia/Perth', count: 1 });
	const [next] = await buildWaiting('dunnart', { frequency: 'daily', timeZone: 'Australia/Sydney', count: 1 });
	// Half past eight in Perth and half past eleven in Sydney.
	site.setNow(new Date('2026-11-23T00:30:00Z'));
	const { context, mailed } = watchMails((email) => email === broken?.email);
	await expect(sendDigests(context)).rejects.toThrow('the connection was lost');
	expect(mailed).toEqual([next?.email]);
	site.setNow(new Date());
});

it('sends the rest once after the process ends between two batches', async () => {
	const members = await buildWaiting('quoll');
	const ids = members.map(({ id }) => id);
	const dying = watchMails(() => false);
	const { db } = site.context;
	let batches = 0;
	const context = {
		...dying.context,
		db: new Proxy(db, {
			get: (target, key) => {
				if (key === 'transaction') batches += 1;
				if (batches > 1) throw new Error('the process ended');
				return Reflect.get(target, key);
			},
		}),
	};
	await expect(sendInstant(context)).rejects.toThrow();
	const sent = dying.mailed.length;
	expect(sent).toBeGreaterThan(0);
	expect(sent).toBeLessThan(MEMBERS);
	const next = watchMails(() => false);
	await sendInstant(next.context);
	expect([...dying.mailed, ...next.mailed].toSorted()).toEqual(members.map(({ email }) => email).toSorted());
	expect(await countNotices(ids)).toEqual(members.map(() => 1));
	expect(await db.$count(alertMatches, eq(alertMatches.userId, ids[0] ?? 0))).toBe(1);
});
