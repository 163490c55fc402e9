/** Unread notifications are counted up to this number. */
export const MAX_COUNTED_UNREAD = 99;

/** Notifications that one request can mark by id. */
export const MAX_MARKED = 100;

/** Members who are notified because one comment mentions them. */
export const MAX_MENTIONS = 10;

/** Notifications are deleted after this many days. */
export const NOTIFICATION_DAYS = 180;
