import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { deals } from '../schema/deals.ts';

const FACETS = { searchFacets: sql`facets_of_deal(${deals.id})` };

/** Updates the search facets of these deals from their labels. */
export async function refreshFacets(db: Database, dealIds: number[]): Promise<void> {
	await db.update(deals).set(FACETS).where(inArray(deals.id, dealIds));
}

/** Updates the search facets of all deals. */
export async function refreshAllFacets(db: Database): Promise<void> {
	await db.update(deals).set(FACETS);
}
