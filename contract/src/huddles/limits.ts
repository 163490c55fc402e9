import { MAX_REVIEWED_POST_HTML_LENGTH } from '../discussions/limits.ts';
import type { RichTextBounds } from '../kernel/limits.ts';

export const HUDDLES_PER_PAGE = 20;
/** Huddles pinned above all others. They come on top of the first page of a list. */
export const MAX_PINNED_HUDDLES = 5;
export const MAX_HUDDLES_PER_PAGE = 50;
/** The deepest row that `skip` reaches; beyond it, `cursor` continues without counting. */
export const MAX_SKIPPED_HUDDLES = 10_000;
/** Followers of a huddle who are notified of a post. */
export const MAX_NOTIFIED_FOLLOWERS = 1_000;
export const MAX_HUDDLE_TITLE_LENGTH = 200;
/** Characters of plain text. */
export const MAX_HUDDLE_LENGTH = 20_000;
/** Characters including markup. A merge turns the text into a post, which staff can edit. */
export const MAX_HUDDLE_HTML_LENGTH = MAX_REVIEWED_POST_HTML_LENGTH;
/** The longest text fits, with plenty of formatting. */
export const HUDDLE_HTML: RichTextBounds = { maxBytes: 60_000, maxLinks: 20 };
/** Edits of a huddle in one response. */
export const REVISIONS_PER_PAGE = 20;
/** Characters of each text that are compared. */
export const MAX_REVISION_TEXT_LENGTH = 20_000;

export const MIN_POLL_OPTIONS = 2;
export const MAX_POLL_OPTIONS = 10;
/** Characters. */
export const MAX_POLL_OPTION_LENGTH = 100;
/** Characters. */
export const MAX_POLL_QUESTION_LENGTH = 200;
/** The longest time until the closing date. */
export const MAX_POLL_DAYS = 365;
