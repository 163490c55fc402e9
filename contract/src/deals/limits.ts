import type { RichTextBounds } from '../kernel/limits.ts';

/** The deepest row that `page` reaches: an offset is read and thrown away, so it must end somewhere. */
export const MAX_PAGED_ROWS = 10_000;
/** With search words or price limits a total is counted no further than this. */
export const MAX_COUNTED_TOTAL = 1_000;
export const MAX_SEARCH_LENGTH = 200;
/** Deals in the popular sidebar. */
export const POPULAR_SIDEBAR_SIZE = 8;
/** Bytes of a description in a list of deals, where only its beginning stands; a deal by itself brings all of it. */
export const MAX_LISTED_DESCRIPTION_BYTES = 4_000;
/** Deals whose personal state one call answers. */
export const MAX_DEAL_STATES = 100;
/** Related deals below a deal. */
export const RELATED_DEALS = 6;
export const MAX_TITLE_LENGTH = 200;
/** Characters of plain text that a description must exceed. */
export const MIN_DESCRIPTION_LENGTH = 5;
/** Characters of plain text. */
export const MAX_DESCRIPTION_LENGTH = 20_000;
export const MAX_CATEGORIES = 5;
/** Stores, brands and tags of one deal, of each kind. */
export const MAX_LABELS = 10;
/** Bytes of one uploaded picture. */
export const MAX_IMAGE_BYTES = 1_000_000;
/** Pixels of one picture, whatever its bytes: decoded, each takes several bytes of memory. */
export const MAX_IMAGE_PIXELS = 24_000_000;
export const MAX_DEAL_IMAGES = 10;
export const MAX_COUPON_LENGTH = 60;
export const MAX_STORE_NAME_LENGTH = 100;
/** Different members whose reports expire a deal. */
export const REPORTS_THAT_EXPIRE = 3;
/**
 * Short words can be long HTML: a bare address of 12 characters is stored as a link of 80 bytes. All words that a text may
 * have fit in, with plenty of formatting.
 */
export const DESCRIPTION_HTML: RichTextBounds = { maxBytes: 60_000, maxLinks: 20 };
