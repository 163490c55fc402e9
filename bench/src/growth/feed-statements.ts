import { dealListBody } from '@bilby/contract/deals';
import type { FeedFilter } from '@bilby/contract/feed';
import { FEED_FILTERS } from '@bilby/contract/feed';
import * as schema from '@bilby/server/database/schema';
import { listDeals } from '@bilby/server/deals/deals.service';
import { countFeed, type FeedRequest, findFeedPositions, readFeedTotal } from '@bilby/server/deals/feed.queries';
import type { Database } from '@bilby/server/platform/database';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export interface Statement {
	text: string;
	values: unknown[];
}

/** One thing the feed asks of the database, as the statements that the server sends for it. */
export interface FeedCase {
	name: string;
	statements: Statement[];
}

/** Categories to ask for: the one with most deals, and the one with fewest. */
export interface CategoryIds {
	largest: number;
	smallest: number;
}

const PAGE = { after: null, offset: 0, limit: 21 };

/** Every feed with its first stretch and one from its middle, narrowed feeds, totals, and the reading of 20 deals. */
export async function feedCases(pool: pg.Pool, categoryIds: CategoryIds): Promise<FeedCase[]> {
	const cases: FeedCase[] = [];
	const add = async (name: string, ask: (db: Database) => Promise<unknown>) => {
		cases.push({ name, statements: await statementsOf(pool, ask) });
	};
	for (const filter of FEED_FILTERS) {
		for (const withExpired of filter === 'hot' ? [false] : [false, true]) {
			const request = feed(filter, { withExpired });
			const name = withExpired ? `${filter} with expired` : filter;
			await add(name, (db) => findFeedPositions(db, request, PAGE));
			const middle = await positionInMiddle(pool, request);
			await add(`${name}, from the middle`, (db) => findFeedPositions(db, request, { ...PAGE, after: middle }));
		}
	}
	await add('new, page 100', (db) => findFeedPositions(db, feed('new'), { ...PAGE, offset: 1_980 }));
	for (const [name, request] of narrowedFeeds(categoryIds)) {
		await add(name, (db) => findFeedPositions(db, request, PAGE));
	}
	await add('total of new', (db) => readFeedTotal(db, feed('new')));
	await add('total of a category', (db) => readFeedTotal(db, feed('new', { categoryId: categoryIds.largest })));
	await add('total of a common word', (db) => countFeed(db, feed('new', { searchTerm: 'laptop' }), 1_001));
	await add('total of a rare word', (db) => countFeed(db, feed('new', { searchTerm: 'sextant' }), 1_001));
	await add('total of $20 to $50', (db) => countFeed(db, feed('new', TWENTY_TO_FIFTY), 1_001));
	for (const filterBy of FEED_FILTERS) {
		const query = dealListBody.parse({ filterBy });
		await add(`the whole answer of ${filterBy}`, (readDb) => listDeals({ readDb, clock: () => new Date() }, query));
	}
	return cases;
}

const TWENTY_TO_FIFTY = { minPriceCents: 2_000, maxPriceCents: 5_000 };

function narrowedFeeds({ largest, smallest }: CategoryIds): [string, FeedRequest][] {
	return [
		['new in the largest category', feed('new', { categoryId: largest })],
		['hot in the largest category', feed('hot', { categoryId: largest })],
		['popular in the largest category', feed('popular', { categoryId: largest })],
		['new in the smallest category', feed('new', { categoryId: smallest })],
		['hot in the smallest category', feed('hot', { categoryId: smallest })],
		['popular in the smallest category', feed('popular', { categoryId: smallest })],
		['featured in the smallest category', feed('featured', { categoryId: smallest })],
		['new, a common word', feed('new', { searchTerm: 'laptop' })],
		['new, a rare word', feed('new', { searchTerm: 'sextant' })],
		['new, two words', feed('new', { searchTerm: 'laptop charger' })],
		['popular, a common word', feed('popular', { searchTerm: 'laptop' })],
		['new, $20 to $50', feed('new', TWENTY_TO_FIFTY)],
		['new, from $1,000', feed('new', { minPriceCents: 100_000 })],
		['popular, from $1,000', feed('popular', { minPriceCents: 100_000 })],
	];
}

function feed(filter: FeedFilter, narrowed: Partial<FeedRequest> = {}): FeedRequest {
	const everything = {
		withExpired: false,
		categoryId: null,
		searchTerm: null,
		minPriceCents: null,
		maxPriceCents: null,
	};
	return { filter, ...everything, ...narrowed };
}

async function positionInMiddle(pool: pg.Pool, request: FeedRequest) {
	const db = drizzle(pool, { schema });
	const total = await readFeedTotal(db, request);
	const [position] = await findFeedPositions(db, request, { after: null, offset: Math.floor(total / 2), limit: 1 });
	if (!position) throw new Error(`The feed ${request.filter} is empty.`);
	return position;
}

/** Asks once and notes what the server's own code sent. */
async function statementsOf(pool: pg.Pool, ask: (db: Database) => Promise<unknown>): Promise<Statement[]> {
	const statements: Statement[] = [];
	const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
	await ask(drizzle(pool, { schema, logger }));
	return statements;
}
