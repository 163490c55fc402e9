import type { RichTextBounds } from '../kernel/limits.ts';

export const HUDDLES_PER_PAGE = 20;
/** Huddles that stand before all others at once: they come on top of the first stretch of a list. */
export const MAX_PINNED_HUDDLES = 5;
export const MAX_HUDDLES_PER_PAGE = 50;
/** The deepest row that `skip` reaches; beyond it, `cursor` continues without counting. */
export const MAX_SKIPPED_HUDDLES = 10_000;
/** Members who are told of a post because they follow its huddle. */
export const MAX_TOLD_FOLLOWERS = 1_000;
export const MAX_HUDDLE_TITLE_LENGTH = 200;
/** Characters of plain text. */
export const MAX_HUDDLE_LENGTH = 20_000;
/** Characters with their markup. */
export const MAX_HUDDLE_HTML_LENGTH = 100_000;
/** All words that a text may have fit in, with plenty of formatting. */
export const HUDDLE_HTML: RichTextBounds = { maxBytes: 60_000, maxLinks: 20 };
/** Edits of a huddle in one answer. */
export const REVISIONS_PER_PAGE = 20;
/** Characters of a text that are compared with the one before. */
export const MAX_REVISION_TEXT_LENGTH = 20_000;

export const MIN_POLL_OPTIONS = 2;
export const MAX_POLL_OPTIONS = 10;
/** Characters. */
export const MAX_POLL_OPTION_LENGTH = 100;
/** Characters. */
export const MAX_POLL_QUESTION_LENGTH = 200;
/** How far off the closing date may be. */
export const MAX_POLL_DAYS = 365;
