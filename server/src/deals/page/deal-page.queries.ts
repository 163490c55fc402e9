import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Subject } from '#notifications/presenters.ts';
import type { Database } from '#platform/database/database.ts';
import { deals, isListed } from '#schema/deals.ts';

/** Returns a deal's price and the columns that determine who may see it. */
export async function findPricedDeal(db: Database, id: number) {
	const [deal] = await db
		.select({
			userId: deals.userId,
			listing: deals.listing,
			normalizedUrl: deals.normalizedUrl,
			priceCents: deals.priceCents,
			originalPriceCents: deals.originalPriceCents,
		})
		.from(deals)
		.where(eq(deals.id, id));
	return deal;
}

/** Returns the link of a public deal. */
export async function findDealUrl(db: Database, dealId: number): Promise<string | null> {
	const [deal] = await db
		.select({ url: deals.url })
		.from(deals)
		.where(and(eq(deals.id, dealId), isListed('notHidden', 'deals')));
	return deal?.url ?? null;
}

/** Returns the review states of deals, by id. */
export async function findReviews(db: Database, ids: number[]) {
	const { id, review, mergedIntoId } = deals;
	const found = await db.select({ id, review, mergedIntoId }).from(deals).where(inArray(deals.id, ids));
	return new Map(found.map((row) => [row.id, row]));
}

/** Returns deals by id, as the subjects of notifications. */
export async function findDealSubjects(db: Database, ids: number[]): Promise<Map<number, Subject>> {
	if (ids.length === 0) return new Map();
	const found = await db
		.select({
			id: deals.id,
			title: deals.title,
			ownerId: deals.userId,
			isPublic: sql<boolean>`${isListed('notHidden', 'deals')}`,
		})
		.from(deals)
		.where(inArray(deals.id, ids));
	return new Map(found.map(({ id, ...deal }) => [id, { ...deal, isOpenToOwner: true }]));
}

/** Returns for the log of moderators the titles and pages of deals, by id. */
export async function findLoggedDeals(db: Database, ids: number[]) {
	const found = await findDealSubjects(db, ids);
	return new Map([...found].map(([id, { title }]) => [id, { title, path: `/deal-details/${id}` }]));
}

/** Returns the titles of public deals, by id. */
export async function findTitles(db: Database, ids: number[]): Promise<Map<number, string>> {
	const found = await db
		.select({ id: deals.id, title: deals.title })
		.from(deals)
		.where(and(inArray(deals.id, ids), isListed('notHidden', 'deals')));
	return new Map(found.map(({ id, title }) => [id, title]));
}

/** Returns all deals that a member has posted, whatever their status. */
export async function findDealIdsByAuthor(db: Database, userId: number): Promise<number[]> {
	const rows = await db.select({ id: deals.id }).from(deals).where(eq(deals.userId, userId));
	return rows.map(({ id }) => id);
}
