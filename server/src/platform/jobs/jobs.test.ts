// One database is enough: the queue computes the pause in the same way on both.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { openJobQueue } from './jobs.ts';

let site: TestSite;
beforeEach(async () => {
	site = await openTestSite();
});
afterEach(() => site.close());

const found = z.object({ rows: z.array(z.object({ state: z.string(), seconds: z.number() })) });

it('retries a long job that failed after five minutes at the earliest', async () => {
	const queue = await openJobQueue(site.database, { queues: [], logger: site.app.log });
	const run = async () => {
		throw new Error('The bucket does not respond.');
	};
	await queue.work({ scheduled: [{ name: 'test-job', cron: '0 0 1 1 *', isLong: true, run }], queued: [] });
	await queue.enqueue(site.context.db, 'test-job', {}, 'ordinary');
	const read = async () =>
		found.parse(
			await site.context.db.execute(sql`
				select state, extract(epoch from start_after - created_on)::integer as seconds
				from pgboss.job where name = 'test-job'`),
		).rows;
	await expect.poll(async () => (await read()).map(({ state }) => state), { timeout: 20_000 }).toEqual(['retry']);
	expect((await read())[0]?.seconds).toBeGreaterThanOrEqual(300);
	await queue.stop();
});
