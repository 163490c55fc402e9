/** Posts on one page of a huddle: page n holds the numbers from 20(n - 1) + 1 to 20n, whatever was deleted since. */
export const POSTS_PER_PAGE = 20;
export const MAX_POSTS_PER_PAGE = 50;
/** Characters of the post that another one quotes. */
export const QUOTE_LENGTH = 280;
