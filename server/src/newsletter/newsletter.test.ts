import { UNCONFIRMED_DAYS } from '@bilby/contract/newsletter/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsletterSubscribers } from '../schema/newsletter.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { sweepUnconfirmed } from './newsletter.jobs.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const DUE = new Date(NOW.getTime() - UNCONFIRMED_DAYS * 86_400_000 - 1);

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite();
	site.setNow(NOW);
});
afterAll(() => site.close());

it('deletes addresses that nobody has confirmed within 30 days', async () => {
	const { db } = site.context;
	await db.insert(newsletterSubscribers).values([
		{ email: 'unconfirmed@example.com', createdAt: DUE },
		{ email: 'unwanted@example.com', createdAt: DUE, unsubscribedAt: DUE },
		{ email: 'recent@example.com', createdAt: new Date(DUE.getTime() + 1) },
		{ email: 'confirmed@example.com', createdAt: DUE, confirmedAt: DUE },
		{ email: 'former@example.com', createdAt: DUE, confirmedAt: DUE, unsubscribedAt: DUE },
		{ email: 'bounced@example.com', createdAt: DUE, bouncedAt: DUE },
	]);
	await sweepUnconfirmed(site.context);
	const left = await db.select().from(newsletterSubscribers);
	expect(left.map(({ email }) => email.split('@')[0]).sort()).toEqual(['bounced', 'confirmed', 'former', 'recent']);
});
