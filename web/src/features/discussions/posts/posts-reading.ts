import type { Reading } from '../query/comments-query.ts';

/** Posts are read in one list, oldest first. */
export const POSTS_READING: Reading = { linkedId: null, order: 'oldest' };
