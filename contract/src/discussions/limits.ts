import type { RichTextBounds } from '../kernel/limits.ts';

/** Comments in one answer, unless asked otherwise; the page asks for `COMMENT_LIST_SIZE`. */
export const COMMENTS_PER_PAGE = 10;
export const MAX_COMMENTS_PER_PAGE = 50;
/** Replies that come along with a comment at the top. */
export const REPLIES_PER_THREAD = 50;
/** Reply is offered, and taken, below this level only. */
export const REPLY_LEVELS = 5;
/** Characters of plain text. */
export const MAX_COMMENT_LENGTH = 10_000;
/** Characters with their markup. */
export const MAX_COMMENT_HTML_LENGTH = 50_000;
/** A comment can be changed by its author for so long after it was posted. */
export const COMMENT_EDIT_MINUTES = 10;
/** Different members whose reports hide a comment. */
export const FLAGS_THAT_HIDE = 3;
/** Characters of what is said of a report. */
export const MAX_FLAG_NOTE_LENGTH = 300;
/**
 * Short words can be long HTML: a bare address of 12 characters is stored as a link of 80 bytes. All words that a text may
 * have fit in, with plenty of formatting.
 */
export const COMMENT_HTML: RichTextBounds = { maxBytes: 20_000, maxLinks: 20 };

/** Posts on one page of a huddle: page n holds the numbers from 20(n - 1) + 1 to 20n, whatever was deleted since. */
export const POSTS_PER_PAGE = 20;
export const MAX_POSTS_PER_PAGE = 50;
/** Characters of the post that another one quotes. */
export const QUOTE_LENGTH = 280;
