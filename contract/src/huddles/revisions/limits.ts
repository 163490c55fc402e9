/** Edits of a huddle in one answer. */
export const REVISIONS_PER_PAGE = 20;
/** Characters of a text that are compared with the one before. */
export const MAX_REVISION_TEXT_LENGTH = 20_000;
