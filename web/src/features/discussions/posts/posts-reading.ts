import type { Reading } from '../query/comments-query.ts';

/** How posts are read. */
export const POSTS_READING: Reading = { linkedId: null, order: 'oldest' };
