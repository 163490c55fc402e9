import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertChecks } from '../schema/alerts.ts';
import { notifications } from '../schema/notifications.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember } from '../testing/rows/members.ts';
import { setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite({ jobs: true });
});
afterAll(() => site.close());

it('notifies of changed deals without a job, once the site listens', async () => {
	const { db } = site.context;
	const member = await buildMember(site);
	await setAlert(member, { keywords: 'quokka' });
	await buildDeal(db, { title: 'Quokka mug' });
	expect(await db.$count(alertChecks)).toBe(1);
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	const notices = and(eq(notifications.userId, member.id), eq(notifications.kind, 'dealAlert'));
	await expect.poll(() => db.$count(notifications, notices), { timeout: 15_000 }).toBe(1);
});
