/** In characters. The rest of a sentence is ignored. */
export const MAX_SENTENCE_LENGTH = 500;
export const MAX_EXCLUDED_WORDS = 5;
