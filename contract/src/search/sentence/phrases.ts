import type { SearchFilters } from '../filters.ts';
import { FILTER_PHRASES } from './filter-phrases.ts';
import { SAYING_NOTHING, SEARCHED_AS_THEY_STAND } from './plain-phrases.ts';
import { PhraseBook } from './words/phrase-book.ts';

/** A phrase means filters, means nothing, or is itself a search term. */
type Meaning = SearchFilters | 'nothing' | 'words';

export const phrases = new PhraseBook<Meaning>([
	...FILTER_PHRASES,
	['nothing', SAYING_NOTHING],
	['words', SEARCHED_AS_THEY_STAND],
]);
