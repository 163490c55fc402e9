import type { SearchFilters } from '../filters.ts';
import { FILTER_PHRASES } from './filter-phrases.ts';
import { FILLER_PHRASES, TERM_PHRASES } from './plain-phrases.ts';
import { PhraseBook } from './words/phrase-book.ts';

/** A phrase means filters, means nothing, or is itself a search term. */
type Meaning = SearchFilters | 'nothing' | 'words';

export const phrases = new PhraseBook<Meaning>([
	...FILTER_PHRASES,
	['nothing', FILLER_PHRASES],
	['words', TERM_PHRASES],
]);
