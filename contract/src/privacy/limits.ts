/** Days until a requested deletion, during which the member can cancel. */
export const DELETION_DAYS = 14;

/** How long a prepared download is available. */
export const EXPORT_HOURS = 24;

/** Downloads that a member may request a day. */
export const EXPORTS_A_DAY = 3;

/** The greatest age of a session in which a member without a password can delete their account. */
export const FRESH_SESSION_MINUTES = 10;
