import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';

/** A word of deals, with the number of deals that use it, counted up to 100. */
const knownWord = z.object({ typed: z.string(), plain: z.string(), word: z.string(), uses: z.number() });
export type KnownWord = z.infer<typeof knownWord>;
const rows = z.object({ rows: z.array(knownWord) });
const endingRows = z.object({ rows: z.array(knownWord.pick({ word: true })) });

/** Short beginnings have too many endings. */
const MIN_BEGINNING = 3;
const MAX_ENDINGS = 8;

/** Returns known words that start with a typed text, shortest first. */
export async function findEndings(db: Database, typed: string): Promise<string[]> {
	if (typed.length < MIN_BEGINNING) return [];
	const response = await db.execute(sql`
		select word from (select unaccent(${typed}::text) as plain) as input, search_words where ${startsWith(sql`plain`)}
		order by length(word), word limit ${MAX_ENDINGS}`);
	return endingRows.parse(response).rows.map(({ word }) => word);
}

/**
 * Finds known words that start with a typed word or differ from it by at most one character. For longer words, also
 * finds those with the same beginning and about the same length. The typed word itself is among them if it is known.
 * `plain` is the typed word without accents.
 */
export async function findSimilarWords(db: Database, words: string[]): Promise<KnownWord[]> {
	const response = await db.execute(sql`
		select typed, plain, word, uses from (select typed, unaccent(typed) as plain from unnest(${sql.param(words)}::text[]) as typed) as input,
		lateral (
			(
				select word, uses from search_words where length(plain) >= 3 and ${startsWith(sql`plain`)}
				order by length(word), word limit 8
			)
			union (
				select word, uses from search_words where length(plain) >= 3 and deletions && deletions_of(plain)
					and abs(length(word) - length(plain)) <= 1
				limit 60
			)
			union (
				select word, uses from search_words where length(plain) >= 7 and ${startsWith(sql`left(plain, 3)`)}
					and abs(length(word) - length(plain)) <= 2
				order by abs(length(word) - length(plain)), uses desc, word limit 500
			)
		) as near
		order by typed, word`);
	return rows.parse(response).rows;
}

/** A condition on the index of beginnings, which LIKE uses for constants only. No character is above the last one. */
function startsWith(beginning: SQL): SQL {
	return sql`word ~>=~ ${beginning} and word ~<~ (${beginning} || chr(1114111))`;
}
