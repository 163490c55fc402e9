/** Characters of a sentence that are read. */
export const MAX_SENTENCE_LENGTH = 500;
