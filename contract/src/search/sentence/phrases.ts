import type { SearchFilters } from '../filters.ts';
import { FILTER_PHRASES } from './filter-phrases.ts';
import { SAYING_NOTHING, SEARCHED_AS_THEY_STAND } from './plain-phrases.ts';
import { PhraseBook } from './words/phrase-book.ts';

/** A phrase is a set of filters, has no meaning for a search, or is searched for as it is. */
type Meaning = SearchFilters | 'nothing' | 'words';

export const phrases = new PhraseBook<Meaning>([
	...FILTER_PHRASES,
	['nothing', SAYING_NOTHING],
	['words', SEARCHED_AS_THEY_STAND],
]);
