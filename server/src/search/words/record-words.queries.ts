import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { deals } from '#schema/deals.ts';

/**
 * Leaves the words of new deals to `recordWords` for the rest of the transaction. By default, each insert locks the words of its
 * deal, and transactions that insert several deals could deadlock.
 */
export async function recordWordsLater(tx: Database): Promise<void> {
	await tx.execute(sql`select set_config('bilby.records_words_later', 'on', true)`);
}

/** Makes the words of new deals spelling suggestions. Locks the words in one order, to prevent deadlocks. */
export async function recordWords(tx: Database, dealIds: number[]): Promise<void> {
	const texts = tx
		.select({ text: sql`${deals.title} || ' ' || ${deals.searchNames}` })
		.from(deals)
		.where(inArray(deals.id, dealIds));
	await tx.execute(sql`select record_words(array(${texts}))`);
}
