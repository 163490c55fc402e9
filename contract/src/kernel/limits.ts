/** Deals per page of the feed and of a category. */
export const DEALS_PER_PAGE = 20;
/** The largest `perPage` of a list of deals. */
export const MAX_DEALS_PER_PAGE = 100;
/** The last page that `page` can address. Beyond it, `cursor` continues without counting. */
export const MAX_PAGE = 500;
/** In dollars. */
export const MAX_PRICE = 9_999_999.99;
/** Limits of a stored rich text. */
export interface RichTextBounds {
	/** Bytes of cleaned HTML in UTF-8. */
	maxBytes: number;
	/** Typed links and those made from bare addresses together. */
	maxLinks: number;
}

/** Characters of a moderator's reason. */
export const MAX_REASON_LENGTH = 300;
