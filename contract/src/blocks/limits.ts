/** Members that one can block at the same time. */
export const MAX_BLOCKED_MEMBERS = 1_000;
