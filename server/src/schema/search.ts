import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word of titles, stores, brands and tags, as written but for case and accents: what a word that finds nothing may have
 * been meant to be. Triggers on `deals` add to it; nothing is taken away.
 */
export const searchWords = pgTable(
	'search_words',
	{
		word: text('word').primaryKey(),
		/** The word, and the word without each of its letters: two words one mistake apart share one of these. */
		deletions: text('deletions')
			.array()
			.notNull()
			.generatedAlwaysAs((): SQL => sql`deletions_of(word)`),
	},
	(t) => [
		index('search_words_deletions').using('gin', t.deletions),
		index('search_words_trigrams').using('gin', sql`${t.word} gin_trgm_ops`),
		index('search_words_beginning').on(sql`${t.word} text_pattern_ops`),
	],
);
