import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lockCommentedDeal } from '../deals/discussion/deal-subject.queries.ts';
import { lockPoster } from '../posting/rows/posting.queries.ts';
import { users } from '../schema/accounts.ts';
import { dealCounts, deals } from '../schema/deals.ts';
import { comments, discussions } from '../schema/discussions.ts';
import { searchWords } from '../schema/search.ts';
import { waitForLock } from '../testing/database/wait-for-lock.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { COMMENTS, DEALS, lines, MEMBERS, openImportSite, TEA } from '../testing/set-ups/import-site.ts';

const { site, write, run } = await openImportSite();
const { db } = site.context;
// The embedded database belongs to the import.
const isServer = site.database.kind === 'postgres';

it.runIf(isServer)('waits in a dry run for no row that members change', async () => {
	await run();
	write({
		'deals.ndjson': lines([TEA, { ...TEA, id: 2, title: 'Kettle', author: 'm2' }]),
		'comments.ndjson': lines([{ ...COMMENTS[0], id: 3, parent: 2 }]),
	});
	await db.transaction(async (tx) => {
		for (const table of [users, deals, comments, dealCounts, searchWords])
			await tx.execute(sql`select from ${table} for no key update`);
		expect(await run({ dryRun: true })).toEqual({ totals: { imported: 3, earlier: 0, rejected: 0 }, rejected: [] });
	});
	expect(await checkCounters(site.context)).toEqual([]);
});

it.runIf(isServer)('imports deals of a member who is posting one', async () => {
	write({ 'members.csv': MEMBERS });
	await run();
	const [joan] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'joan_of_old'));
	const userId = joan?.id ?? 0;
	write({ 'deals.ndjson': lines([{ ...TEA, title: 'Green tea' }]) });
	const { importing } = await db.transaction(async (tx) => {
		await lockPoster(tx, userId);
		const importing = run();
		await waitForLock(site.context);
		await buildDeal(tx, { userId, title: 'Green tea' });
		return { importing };
	});
	expect((await importing).totals).toEqual({ imported: 1, earlier: 0, rejected: 0 });
	expect(await checkCounters(site.context)).toEqual([]);
	const [green] = await db.select().from(searchWords).where(eq(searchWords.word, 'green'));
	expect(green?.uses).toBe(2);
});

it.runIf(isServer)('imports comments on a deal that a member comments on', async () => {
	write({ 'members.csv': MEMBERS, 'deals.csv': DEALS });
	await run();
	const [deal] = await db.select({ id: deals.id }).from(deals).where(eq(deals.title, 'Kettle, steel'));
	const dealId = deal?.id ?? 0;
	write({ 'comments.ndjson': lines(COMMENTS) });
	const { importing } = await db.transaction(async (tx) => {
		await lockCommentedDeal(tx, dealId);
		const importing = run();
		await waitForLock(site.context);
		await tx.insert(discussions).values({ subjectType: 'deal', subjectId: dealId }).onConflictDoNothing();
		return { importing };
	});
	expect((await importing).totals).toEqual({ imported: 2, earlier: 0, rejected: 0 });
	expect(await checkCounters(site.context)).toEqual([]);
});

it('adds the words of imported deals to the spelling suggestions', async () => {
	await run();
	const words = await db.select({ word: searchWords.word }).from(searchWords).orderBy(searchWords.word);
	expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['coffee', 'kettle', 'shop', 'steel']));
});
