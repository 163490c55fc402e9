import type { RichTextBounds } from '../kernel/limits.ts';

/** The default for a page of comments. The site requests `COMMENT_LIST_SIZE`. */
export const COMMENTS_PER_PAGE = 10;
export const MAX_COMMENTS_PER_PAGE = 50;
/** Replies that are included with a top-level comment. */
export const REPLIES_PER_THREAD = 50;
/** Only comments above this level can be replied to. */
export const REPLY_LEVELS = 5;
/** Characters of plain text. */
export const MAX_COMMENT_LENGTH = 10_000;
/** Characters including markup. */
export const MAX_COMMENT_HTML_LENGTH = 50_000;
/** Characters including markup of a post that staff edit. It may hold the text of a merged huddle. */
export const MAX_REVIEWED_POST_HTML_LENGTH = 100_000;
/** Authors can edit a comment for this long after posting it. */
export const COMMENT_EDIT_MINUTES = 10;
/** Reports by this many members hide a comment. */
export const FLAGS_THAT_HIDE = 3;
/** Characters of the note with a report. */
export const MAX_FLAG_NOTE_LENGTH = 200;
/** Rows of flagged comments in one response. */
export const FLAGGED_PER_PAGE = 20;
export const MAX_FLAGGED_PER_PAGE = 50;
/** The latest reports that are listed with a flagged comment. */
export const MAX_LISTED_FLAGS = 10;
/** Characters of a flagged comment in the table, with an ellipsis. */
export const FLAGGED_PREVIEW_LENGTH = 10;
/**
 * Short text can be long HTML: a bare address of 12 characters is stored as a link of 80 bytes. The longest text fits,
 * with plenty of formatting.
 */
export const COMMENT_HTML: RichTextBounds = { maxBytes: 20_000, maxLinks: 20 };

/** Page n of a huddle has the post numbers from 20(n - 1) + 1 to 20n, even if posts were deleted. */
export const POSTS_PER_PAGE = 20;
export const MAX_POSTS_PER_PAGE = 50;
/** Characters of a quoted post. */
export const QUOTE_LENGTH = 280;
