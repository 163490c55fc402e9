/** Days back to which duplicates are looked for. */
export const DUPLICATE_DAYS = 30;
/** Possible duplicates that are shown. */
export const MAX_SIMILAR_DEALS = 5;
