/** Sentences are cut to this many characters. */
export const MAX_SENTENCE_LENGTH = 500;
/** Words that a search can exclude. */
export const MAX_EXCLUDED_WORDS = 5;

export const SORT_ORDERS = ['relevance', 'newest', 'popular', 'price-low', 'price-high', 'discount'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
