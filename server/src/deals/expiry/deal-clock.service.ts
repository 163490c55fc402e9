import { and, eq, inArray, lte, not, sql } from 'drizzle-orm';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { dealCategories } from '#schema/deal-labels.ts';
import { deals } from '#schema/deals.ts';
import { moveDealCounts } from '../counts/deal-counts.queries.ts';

type Changing = Pick<AppContext, 'db' | 'clock' | 'pageCache'>;

/** Deals changed in one transaction, few enough to keep it short. */
const BATCH = 200;

/** How long deals stay in the first part of the popular list. */
/** The popular list shows deals of this age before older ones. */
export const POPULAR_WINDOW_MS = 30 * 86_400_000;

/** Lists deals whose start time has come. */
export function startDueDeals(context: Changing): Promise<void> {
	const isDue = and(not(deals.hasStarted), lte(deals.startsAt, context.clock()));
	return changeInBatches(context, (tx) => changeListing(tx, isDue, { hasStarted: true }));
}

/** Expires deals whose end time has come. They ended at that time, even if the site was down. */
export function endExpiredDeals(context: Changing): Promise<void> {
	const hasEnded = and(eq(deals.status, 1), lte(deals.expiresAt, context.clock()));
	return changeInBatches(context, (tx) =>
		changeListing(tx, hasEnded, { status: 0, endedAt: deals.expiresAt, endedBy: 'date' }),
	);
}

/** Moves deals older than 30 days behind newer ones in the popular list. */
export function leavePopularWindow(context: Changing): Promise<void> {
	const since = new Date(context.clock().getTime() - POPULAR_WINDOW_MS);
	return changeInBatches(context, async (tx) => {
		const leaving = tx
			.select({ id: deals.id })
			.from(deals)
			.where(and(deals.inPopularWindow, lte(deals.createdAt, since)))
			.limit(BATCH);
		const moved = await tx
			.update(deals)
			.set({ inPopularWindow: false })
			.where(inArray(deals.id, leaving))
			.returning({ id: deals.id });
		return moved.map(({ id }) => id);
	});
}

async function changeInBatches(context: Changing, change: (tx: Database) => Promise<number[]>): Promise<void> {
	let changed: number[];
	do {
		changed = await withInvalidation(context, async (tx, invalidate) => {
			const ids = await change(tx);
			if (ids.length > 0) invalidate('feed', ...ids.map((id) => `deal:${id}`));
			return ids;
		});
	} while (changed.length === BATCH);
}

/** Changes the columns that determine which lists show the deals, and updates the counters. */
async function changeListing(
	tx: Database,
	condition: ReturnType<typeof and>,
	change: { hasStarted: true } | { status: 0; endedAt: typeof deals.expiresAt; endedBy: 'date' },
): Promise<number[]> {
	const before = await tx
		.select(facets)
		.from(deals)
		.where(condition)
		.orderBy(deals.id)
		.limit(BATCH)
		.for('no key update');
	if (before.length === 0) return [];
	const ids = before.map(({ id }) => id);
	const after = await tx
		.update(deals)
		.set({ ...change, updatedAt: sql`now()` })
		.where(inArray(deals.id, ids))
		.returning(facets);
	const categories = await tx
		.select({ dealId: dealCategories.dealId, categoryId: dealCategories.categoryId })
		.from(dealCategories)
		.where(inArray(dealCategories.dealId, ids));
	const readCategories = Map.groupBy(categories, ({ dealId }) => dealId);
	const withCategories = (deal: (typeof before)[number]) => ({
		...deal,
		categoryIds: (readCategories.get(deal.id) ?? []).map(({ categoryId }) => categoryId),
	});
	await moveDealCounts(tx, { before: before.map(withCategories), after: after.map(withCategories) });
	return ids;
}

const facets = {
	id: deals.id,
	listing: deals.listing,
	isFree: deals.isFree,
	isFeatured: deals.isFeatured,
};
