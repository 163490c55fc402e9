import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { KnownWord } from './nearest-words.ts';

const rows = z.object({ rows: z.array(z.object({ typed: z.string(), plain: z.string(), word: z.string() })) });

/** A word as the table has it: without accents. */
export type FoundWord = KnownWord & { plain: string };

/**
 * Known words near to each of these: those that begin with it, those at most one letter away, and for longer ones those that
 * share many groups of three letters.
 */
export async function findKnownWords(db: Database, words: string[]): Promise<FoundWord[]> {
	const answer = await db.execute(sql`
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
	return rows.parse(answer).rows;
}
