// One database is enough: the statements do not differ.
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { idempotencyKeys } from '#schema/platform.ts';
import { buildMember } from '#testing/rows/members.ts';
import { openTestSite } from '#testing/site/test-site.ts';
import { runOnce, sweepIdempotencyKeys } from './idempotency.ts';

const NOW = new Date('2026-06-01T02:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const site = await openTestSite();
afterAll(() => site.close());

it('returns the first response for 30 days, then does the work again', async () => {
	const { db } = site.context;
	const { id: userId } = await buildMember(site);
	let calls = 0;
	const run = async (now: Date) => {
		await sweepIdempotencyKeys({ db, clock: () => now });
		const request = { userId, key: 'message', call: 'send', body: {}, now };
		return db.transaction((tx) => runOnce(tx, request, z.int(), async () => (calls += 1)));
	};
	expect(await run(NOW)).toBe(1);
	expect(await run(inDays(29))).toBe(1);
	expect(await run(inDays(30))).toBe(2);
	expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.userId, userId))).toBe(1);
});
