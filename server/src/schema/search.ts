import { type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * All words of titles, stores, brands and tags, in lower case and without accents, to correct typing errors. Triggers
 * on `deals` and imports add words; none is removed.
 */
export const searchWords = pgTable(
	'search_words',
	{
		word: text('word').primaryKey(),
		/** The number of deals that used the word, counted up to 100. */
		uses: integer('uses').notNull().default(0),
		/**
		 * The word, and the word without each of its letters. Two words that differ by one mistake share at least one
		 * of these.
		 */
		deletions: text('deletions')
			.array()
			.notNull()
			.generatedAlwaysAs((): SQL => sql`deletions_of(word)`),
	},
	(t) => [
		// Without fastupdate, because searching the list of pending entries takes longer than everything else.
		index('search_words_deletions').using('gin', t.deletions).with({ fastupdate: false }),
		index('search_words_beginning').on(sql`${t.word} text_pattern_ops`),
	],
);
