import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { dealStores } from '../schema/deal-labels.ts';
import { stores } from '../schema/master-data.ts';
import { refreshFacets } from '../search/facets.queries.ts';

/** Lists a store. Returns null if a listed or suspended store already has the name. */
export async function insertStore(
	tx: Database,
	store: { name: string; domain: string | null },
): Promise<number | null> {
	const [inserted] = await tx.insert(stores).values(store).onConflictDoNothing().returning({ id: stores.id });
	return inserted?.id ?? null;
}

/** Adds a store to the end of a deal's stores. Repeating the call changes nothing. */
export async function addStore(tx: Database, dealId: number, storeId: number): Promise<void> {
	const position = sql<number>`(select count(*) from deal_stores where deal_id = ${dealId})`;
	await tx.insert(dealStores).values({ dealId, storeId, position }).onConflictDoNothing();
	await refreshFacets(tx, [dealId]);
}
