/** Deals on one page of the feed and of a category. */
export const DEALS_PER_PAGE = 20;
/** The largest `perPage` a list of deals answers. */
export const MAX_DEALS_PER_PAGE = 100;
/** `page` works up to here; beyond it, `cursor` continues without counting. */
export const MAX_PAGE = 500;
/** The deepest row that `page` reaches: an offset is read and thrown away, so it must end somewhere. */
export const MAX_PAGED_ROWS = 10_000;
/** With search words or price limits a total is counted no further than this. */
export const MAX_COUNTED_TOTAL = 1_000;
export const MAX_SEARCH_LENGTH = 200;
/** Dollars. */
export const MAX_PRICE = 9_999_999.99;
/** Deals in the popular sidebar. */
export const POPULAR_SIDEBAR_SIZE = 8;
/** An advertisement card stands after every so many deals. */
export const DEALS_PER_ADVERTISEMENT = 8;
export const TOAST_MS = 5_000;
/** Pixels of pull: from the threshold on a release refreshes, at the maximum the pull stops. */
export const PULL_THRESHOLD_PX = 80;
export const PULL_MAXIMUM_PX = 120;
