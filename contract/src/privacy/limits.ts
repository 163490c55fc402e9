/** How long a member may change their mind. */
export const DELETION_DAYS = 14;

/** How long a prepared download can be fetched. */
export const EXPORT_HOURS = 24;

/** Downloads that a member may have prepared within a day. */
export const EXPORTS_A_DAY = 3;

/** Members without a password delete their account in a session that is no older. */
export const FRESH_SESSION_MINUTES = 10;
