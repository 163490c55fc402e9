import type { Database } from '../database/database.ts';
import type { PageCache } from './page-cache.ts';

/** Says by tag which pages a transaction invalidates. */
export type Invalidate = (...tags: string[]) => void;

/**
 * Runs a transaction that invalidates cached pages. When it is committed, they are invalid on this copy, and on every other within
 * seconds: where there are others, the same transaction writes it down for them. If it fails, nothing is old.
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
