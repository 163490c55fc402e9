/** Sentences are cut to this many characters. */
export const MAX_SENTENCE_LENGTH = 500;
/** Words that a search can exclude. */
export const MAX_EXCLUDED_WORDS = 5;
