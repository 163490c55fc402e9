// One database is enough: the tests that need PostgreSQL name it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageInvalidations } from '#schema/platform.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { buildMember } from '#testing/rows/members.ts';
import { openSiteInstances, type SiteInstance } from '#testing/site/site-instances.ts';
import { openTestSite } from '#testing/site/test-site.ts';
import { compressPage } from './cached-page.ts';
import { findInvalidationsSince, sweepInvalidations } from './invalidations.queries.ts';
import { withInvalidation } from './with-invalidation.ts';

const url = process.env.TEST_REDIS_URL;
/** Longer than an instance takes to read recorded invalidations, and far less than a page is cached. */
const SOON = { timeout: 10_000 };

describe.skipIf(!url)('an invalidation of one instance', () => {
	let here: SiteInstance;
	let there: SiteInstance;
	/** Tags that the other instance invalidated. */
	let cleared: string[];
	let count = 0;

	beforeAll(async () => {
		[here, there] = await openSiteInstances(url ?? '');
		there.site.context.pageCache.onClear((tags) => cleared.push(...tags));
	});
	afterAll(async () => {
		await there.close();
		await here.close();
	});
	beforeEach(() => {
		cleared = [];
		count += 1;
	});

	const db = () => here.site.context.db;
	const change = (...tags: string[]) =>
		withInvalidation(here.site.context, async (_, invalidate) => {
			invalidate(...tags);
		});
	/** Records an invalidation like another instance whose message is lost. */
	const record = (tag: string) =>
		db()
			.insert(pageInvalidations)
			.values({ id: crypto.randomUUID(), tags: [tag] });

	it('reaches the other one immediately, and only once', async () => {
		await change(`fast:${count}`, 'feed');
		await expect.poll(() => cleared).toEqual([`fast:${count}`, 'feed']);
		await record('read');
		await expect.poll(() => cleared, SOON).toContain('read');
		expect(cleared).toEqual([`fast:${count}`, 'feed', 'read']);
	});

	it('is dropped if the transaction fails', async () => {
		const failing = withInvalidation(here.site.context, async (tx, invalidate) => {
			invalidate('never');
			await tx.execute(sql`select 1 / 0`);
		});
		await expect(failing).rejects.toThrow();
		await record('read');
		await expect.poll(() => cleared, SOON).toContain('read');
		expect(cleared).toEqual(['read']);
	});

	it.skipIf(!process.env.TEST_POSTGRES_URL)(
		'is received although newer changes were read before its commit',
		async () => {
			const gate = Promise.withResolvers<void>();
			const slow = db().transaction(async (tx) => {
				await tx.insert(pageInvalidations).values({ id: crypto.randomUUID(), tags: ['slow'] });
				await gate.promise;
			});
			await record('newer');
			await expect.poll(() => cleared, SOON).toEqual(['newer']);
			gate.resolve();
			await slow;
			await expect.poll(() => cleared, SOON).toEqual(['newer', 'slow']);
		},
	);

	it.skipIf(!process.env.TEST_POSTGRES_URL)(
		'is read once, although an older transaction is still under way',
		async () => {
			const readNew = async (since: string | null) => {
				const { next, invalidations } = await findInvalidationsSince(db(), since);
				return { next, tags: invalidations.flatMap(({ tags }) => tags) };
			};
			const gate = Promise.withResolvers<void>();
			const startedAt = Promise.withResolvers<void>();
			const slow = db().transaction(async (tx) => {
				await tx.insert(pageInvalidations).values({ id: crypto.randomUUID(), tags: ['slow'] });
				startedAt.resolve();
				await gate.promise;
			});
			await startedAt.promise;
			const start = await readNew(null);
			await record('quick');
			const first = await readNew(start.next);
			const second = await readNew(first.next);
			gate.resolve();
			await slow;
			const third = await readNew(second.next);
			const fourth = await readNew(third.next);
			expect([start, first, second, third, fourth].map(({ tags }) => tags)).toEqual([[], ['quick'], [], ['slow'], []]);
		},
	);

	it('is deleted when every instance has read it', async () => {
		await record('recent');
		await db()
			.insert(pageInvalidations)
			.values({
				id: crypto.randomUUID(),
				tags: ['old'],
				writtenAt: new Date(Date.now() - 11 * 60_000),
			});
		await sweepInvalidations(db());
		const cached = (await db().select().from(pageInvalidations)).flatMap(({ tags }) => tags);
		expect(cached).toContain('recent');
		expect(cached).not.toContain('old');
	});

	it('updates a deal page on the other instance even without Redis', async () => {
		const { context } = there.site;
		const dealId = (await buildDeal(db())).id;
		const page = await compressPage({
			status: 200,
			headers: {},
			text: 'no votes',
			contentType: 'text/html',
			vary: 'Accept-Encoding',
			brotliQuality: 4,
		});
		await context.pageCache.render('/page', async () => ({ page, tags: new Set([`deal:${dealId}`]) }));
		const voter = await buildMember(here.site);
		here.redis.disconnect();
		await voter.call('POST', '/api/like', { dealId, like: 1 });
		await expect.poll(() => context.pageCache.ready('/page'), SOON).toBeUndefined();
	});
});

it('records nothing if the site has one instance', async () => {
	const site = await openTestSite();
	const dealId = (await buildDeal(site.context.db)).id;
	const voter = await buildMember(site);
	const cleared: string[] = [];
	site.context.pageCache.onClear((tags) => cleared.push(...tags));
	await voter.call('POST', '/api/like', { dealId, like: 1 });
	await voter.call('POST', '/api/batch-likes', { operations: [{ dealId, status: 0, timestamp: Date.now() }] });
	expect(cleared).toEqual(['feed', `deal:${dealId}`, 'feed', `deal:${dealId}`]);
	expect(await site.context.db.$count(pageInvalidations)).toBe(0);
	await site.close();
});
