import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { DEAL_TEXT } from '#schema/deal-search.ts';

/** The stem of each word as a text search query. It is empty for a stop word. */
export type Stems = ReadonlyMap<string, string>;

const rows = z.object({ rows: z.array(z.object({ word: z.string(), stem: z.string() })) });

/** A word always has the same stem, so entries never become stale. */
const cached = new LRUCache<string, string>({ max: 20_000 });

/** Returns the stems of words of letters and digits. Reads new ones from the database in one query. */
export async function readStems(db: Database, words: Iterable<string>): Promise<Stems> {
	const stems = new Map([...words].map((word) => [word, cached.get(word)]));
	const missing = [...stems].flatMap(([word, stem]) => (stem === undefined ? [word] : []));
	if (missing.length > 0) {
		const found = await db.execute(sql`
			select word, plainto_tsquery(${sql.raw(`'${DEAL_TEXT}'`)}, word)::text as stem
			from unnest(${sql.param(missing)}::text[]) as word order by word`);
		for (const { word, stem } of rows.parse(found).rows) {
			cached.set(word, stem);
			stems.set(word, stem);
		}
	}
	return new Map([...stems].map(([word, stem]) => [word, stem ?? '']));
}
