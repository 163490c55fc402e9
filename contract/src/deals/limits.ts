import type { RichTextBounds } from '../kernel/limits.ts';

/** The last row that `page` can reach. Skipped rows are read and thrown away, so there must be a limit. */
export const MAX_PAGED_ROWS = 10_000;
/** With a search text or price limits, a total is counted up to this number. */
export const MAX_COUNTED_TOTAL = 1_000;
export const MAX_SEARCH_LENGTH = 200;
/** Deals in the popular sidebar. */
export const POPULAR_SIDEBAR_SIZE = 8;
/** Bytes of a description in a list of deals, which shows only its beginning. A single deal has all of it. */
export const MAX_LISTED_DESCRIPTION_BYTES = 4_000;
/** Deals whose personal state one call returns. */
export const MAX_DEAL_STATES = 100;
/** Related deals below a deal. */
export const RELATED_DEALS = 6;
export const MAX_TITLE_LENGTH = 200;
/** Characters of plain text that a description must exceed. */
export const MIN_DESCRIPTION_LENGTH = 5;
/** Characters of plain text. */
export const MAX_DESCRIPTION_LENGTH = 20_000;
export const MAX_CATEGORIES = 5;
/** Labels of each kind (stores, brands, tags) per deal. */
export const MAX_LABELS = 10;
/** Bytes of one uploaded picture. */
export const MAX_IMAGE_BYTES = 1_000_000;
/** Pixels of one picture, however few bytes it has: decoded, each takes several bytes of memory. */
export const MAX_IMAGE_PIXELS = 24_000_000;
export const MAX_DEAL_IMAGES = 10;
export const MAX_COUPON_LENGTH = 60;
export const MAX_STORE_NAME_LENGTH = 100;
/** Members whose reports together expire a deal. */
export const REPORTS_THAT_EXPIRE = 3;
/**
 * Short text can become long HTML: a bare address of 12 characters is stored as a link of 80 bytes. This leaves space
 * for the longest text with plenty of formatting.
 */
export const DESCRIPTION_HTML: RichTextBounds = { maxBytes: 60_000, maxLinks: 20 };
