/** Unread notifications are counted so far: nobody reads a greater number. */
export const MAX_COUNTED_UNREAD = 99;

/** Notifications that one call marks by their ids. */
export const MAX_MARKED = 100;

/** Members named in one comment who are notified of it. */
export const MAX_MENTIONS = 10;

/** Days after which a notification is gone. */
export const NOTIFICATION_DAYS = 180;
