/** Deals on one page of the feed and of a category. */
export const DEALS_PER_PAGE = 20;
/** The largest `perPage` a list of deals answers. */
export const MAX_DEALS_PER_PAGE = 100;
/** `page` works up to here; beyond it, `cursor` continues without counting. */
export const MAX_PAGE = 500;
/** Dollars. */
export const MAX_PRICE = 9_999_999.99;
/** How much of a rich text is stored. */
export interface RichTextBounds {
	/** Bytes of cleaned HTML in UTF-8. */
	maxBytes: number;
	/** Links, written ones and those made of bare addresses together. */
	maxLinks: number;
}

/** Characters of a moderator's reason. */
export const MAX_REASON_LENGTH = 300;
