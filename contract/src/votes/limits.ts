/** Votes that one batch may carry. */
export const MAX_VOTE_OPERATIONS = 100;
