/** Characters of a sentence that are read. */
export const MAX_SENTENCE_LENGTH = 500;
/** Words that a search leaves out. */
export const MAX_EXCLUDED_WORDS = 5;
