/** Addresses that nobody confirms are deleted after this many days. The privacy policy states it. */
export const UNCONFIRMED_DAYS = 30;
