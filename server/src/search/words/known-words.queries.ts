import { nearestWords } from '@bilby/contract/kernel/nearest-words';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';

/** A word that the site knows, and the typed word that it may correct. `plain` is the typed word without accents. */
const knownWord = z.object({ typed: z.string(), plain: z.string(), word: z.string() });
type KnownWord = z.infer<typeof knownWord>;
const rows = z.object({ rows: z.array(knownWord) });

/** Returns likely corrections of each word, nearest first. Words without a similar known word are missing. */
export async function findNearestWords(db: Database, words: string[]): Promise<Map<string, string[]>> {
	const byTyped = Map.groupBy(await findKnownWords(db, [...new Set(words)]), ({ typed }) => typed);
	return new Map(
		Array.from(byTyped, ([typed, found]) => [
			typed,
			nearestWords(
				found[0]?.plain ?? typed,
				found.map(({ word }) => word),
			),
		]),
	);
}

/**
 * Finds known words that start with the typed word, that differ by at most one character, and, for longer words, that
 * share many groups of three characters.
 */
async function findKnownWords(db: Database, words: string[]): Promise<KnownWord[]> {
	const response = await db.execute(sql`
		select typed, plain, word from (select typed, unaccent(typed) as plain from unnest(${sql.param(words)}::text[]) as typed) as asked,
		lateral (
			(
				select word from search_words where length(plain) >= 3 and word like plain || '%'
				order by length(word), word limit 8
			)
			union (
				select word from search_words where length(plain) >= 3 and deletions && deletions_of(plain)
					and abs(length(word) - length(plain)) <= 1
				limit 60
			)
			union (
				select word from search_words where length(plain) >= 7 and word % plain
				order by similarity(word, plain) desc, word limit 12
			)
		) as near`);
	return rows.parse(response).rows;
}
