import { FEED_FILTERS, type FeedFilter } from '@bilby/contract/deals/feed';
import { type DealListBody, dealListBody } from '@bilby/contract/deals/wire';
import { listDeals } from '@bilby/server/deals/feed/deal-lists.service';
import { countFeed, type FeedRequest, findFeedPositions, readFeedTotal } from '@bilby/server/deals/feed/feed.queries';
import type { Database } from '@bilby/server/platform/database/database';
import { PageCache } from '@bilby/server/platform/page-cache/page-cache';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';

export interface Statement {
	text: string;
	values: unknown[];
}

/** A query of the site, with the SQL statements that the server sends for it. */
export interface FeedCase {
	name: string;
	statements: Statement[];
	/** The number of deals in a complete response. Null if the query is only part of one. */
	shown: number | null;
}

/** The categories with the most and the fewest deals. */
export interface CategoryIds {
	largest: number;
	smallest: number;
}

type Query = [name: string, run: (db: Database) => Promise<unknown>];

const wholeResponse = z.object({ deals: z.array(z.unknown()) });

const PAGE = { after: null, offset: 0, limit: 21 };

/** Returns the first page and a middle page of every feed, whole responses, and totals. */
export async function feedCases(pool: pg.Pool, categoryIds: CategoryIds): Promise<FeedCase[]> {
	const cases: FeedCase[] = [];
	for (const [name, run] of [...(await listPages(pool)), ...wholeResponses(categoryIds), ...totals(categoryIds)]) {
		cases.push({ name, ...(await sentFor(pool, run)) });
	}
	return cases;
}

async function listPages(pool: pg.Pool): Promise<Query[]> {
	const requests: Query[] = [];
	for (const filter of FEED_FILTERS) {
		for (const withExpired of filter === 'hot' ? [false] : [false, true]) {
			const request = feed(filter, { withExpired });
			const name = withExpired ? `${filter} with expired` : filter;
			const middle = await positionInMiddle(pool, request);
			requests.push(
				[name, (db) => findFeedPositions(db, request, PAGE)],
				[`${name}, from the middle`, (db) => findFeedPositions(db, request, { ...PAGE, after: middle })],
			);
		}
	}
	return [...requests, ['new, page 100', (db) => findFeedPositions(db, feed('new'), { ...PAGE, offset: 1_980 })]];
}

function wholeResponses({ largest, smallest }: CategoryIds): Query[] {
	const narrowed: [string, DealListBody][] = [
		...FEED_FILTERS.map((filterBy): [string, DealListBody] => [filterBy, { filterBy }]),
		['new in the largest category', { category: largest }],
		['hot in the largest category', { filterBy: 'hot', category: largest }],
		['popular in the largest category', { filterBy: 'popular', category: largest }],
		['new in the smallest category', { category: smallest }],
		['hot in the smallest category', { filterBy: 'hot', category: smallest }],
		['popular in the smallest category', { filterBy: 'popular', category: smallest }],
		['featured in the smallest category', { filterBy: 'featured', category: smallest }],
		['new, a common word', { searchTerm: 'laptop' }],
		['new, a rare word', { searchTerm: 'sextant' }],
		['new, two words', { searchTerm: 'laptop charger' }],
		['popular, a common word', { filterBy: 'popular', searchTerm: 'laptop' }],
		['new, $20 to $50', { minPrice: 20, maxPrice: 50 }],
		['new, from $1,000', { minPrice: 1_000 }],
		['popular, from $1,000', { filterBy: 'popular', minPrice: 1_000 }],
	];
	return narrowed.map(([name, body]) => {
		const { perPage: limit, ...query } = dealListBody.parse(body);
		return [`whole response: ${name}`, (db) => listDeals(emptyCaches(db), { ...query, skip: 0, limit })];
	});
}

/** Returns the context of a list with empty caches. */
function emptyCaches(db: Database) {
	return { db, readDb: db, pageCache: new PageCache({ maxBytes: 1 }), clock: () => new Date() };
}

function totals({ largest }: CategoryIds): Query[] {
	const counted = (narrowed: Partial<FeedRequest>) => (db: Database) => countFeed(db, feed('new', narrowed), 1_001);
	return [
		['total of new', (db) => readFeedTotal(db, feed('new'))],
		['total of a category', (db) => readFeedTotal(db, feed('new', { label: { kind: 'category', id: largest } }))],
		['total of a common word', counted({ searchTerm: 'laptop' })],
		['total of a rare word', counted({ searchTerm: 'sextant' })],
		['total of $20 to $50', counted({ minPriceCents: 2_000, maxPriceCents: 5_000 })],
	];
}

function feed(filter: FeedFilter, narrowed: Partial<FeedRequest> = {}): FeedRequest {
	const all = { withExpired: false, label: null, searchTerm: null, minPriceCents: null, maxPriceCents: null };
	return { filter, ...all, ...narrowed };
}

async function positionInMiddle(pool: pg.Pool, request: FeedRequest) {
	const db = drizzle(pool);
	const total = await readFeedTotal(db, request);
	const [position] = await findFeedPositions(db, request, { after: null, offset: Math.floor(total / 2), limit: 1 });
	if (!position) throw new Error(`The feed ${request.filter} is empty.`);
	return position;
}

/** Runs a query once and records the statements that the server's code sends. */
export async function recordStatements(pool: pg.Pool, run: Query[1]): Promise<Statement[]> {
	return (await sentFor(pool, run)).statements;
}

async function sentFor(pool: pg.Pool, run: Query[1]): Promise<Pick<FeedCase, 'statements' | 'shown'>> {
	const statements: Statement[] = [];
	const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
	const response = await run(drizzle(pool, { logger }));
	return { statements, shown: wholeResponse.safeParse(response).data?.deals.length ?? null };
}
