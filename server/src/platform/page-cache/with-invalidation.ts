import type { Database } from '../database/database.ts';
import type { PageCache } from './page-cache.ts';

/** Records by tag which pages a transaction invalidates. */
export type Invalidate = (...tags: string[]) => void;

/**
 * Runs a transaction that invalidates cached pages. After the commit they are stale on this instance immediately and on
 * others within seconds; the transaction itself records it for them. If it fails, nothing is invalidated.
 */
export async function withInvalidation<Result>(
	{ db, pageCache }: { db: Database; pageCache: PageCache },
	work: (tx: Database, invalidate: Invalidate) => Promise<Result>,
): Promise<Result> {
	const { result, invalidation } = await db.transaction(async (tx) => {
		const tags = new Set<string>();
		const result = await work(tx, (...more) => {
			for (const tag of more) tags.add(tag);
		});
		const invalidation = { id: crypto.randomUUID(), tags: [...tags] };
		if (tags.size > 0) await pageCache.others?.record(tx, invalidation);
		return { result, invalidation };
	});
	if (invalidation.tags.length > 0) {
		pageCache.clear(invalidation.tags);
		pageCache.others?.announce(invalidation);
	}
	return result;
}
