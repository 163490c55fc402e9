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
/** Votes that one batch may carry. */
export const MAX_VOTE_OPERATIONS = 100;
/** Milliseconds after the last press until a vote is sent; a newer press starts anew. */
export const VOTE_DEBOUNCE_MS = 500;
/** Comments in one answer, unless asked otherwise; the page asks for `COMMENT_LIST_SIZE`. */
export const COMMENTS_PER_PAGE = 10;
export const COMMENT_LIST_SIZE = 20;
export const MAX_COMMENTS_PER_PAGE = 50;
/** Replies that come along with a comment at the top. */
export const REPLIES_PER_THREAD = 50;
/** Reply is offered, and taken, below this level only. */
export const REPLY_LEVELS = 5;
/** Pixels that a level of replies is indented by. */
export const REPLY_INDENT_PX = 20;
/** Characters of plain text. */
export const MAX_COMMENT_LENGTH = 10_000;
/** Characters with their markup. */
export const MAX_COMMENT_HTML_LENGTH = 50_000;
/** Different members whose reports hide a comment. */
export const FLAGS_THAT_HIDE = 3;
/** Pixels before the comments come into view at which they are loaded, and before their end at which more are. */
export const COMMENTS_LOAD_MARGIN_PX = 100;
export const COMMENTS_MORE_MARGIN_PX = 450;
/** Deals whose personal state one call answers. */
export const MAX_DEAL_STATES = 100;
/** Topics that one event stream follows. */
export const MAX_LIVE_TOPICS = 100;
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
export const MAX_DEAL_IMAGES = 10;
export const MAX_COUPON_LENGTH = 60;
/** Different members whose reports expire a deal. */
export const REPORTS_THAT_EXPIRE = 3;
/** Milliseconds between posting a deal and its page. */
export const REDIRECT_AFTER_POST_MS = 500;
/** Milliseconds for which the notice of an update stays. */
export const UPDATE_NOTICE_MS = 5_000;
/** Days back to which duplicates are looked for. */
export const DUPLICATE_DAYS = 30;
/** Possible duplicates that are shown. */
export const MAX_SIMILAR_DEALS = 5;
