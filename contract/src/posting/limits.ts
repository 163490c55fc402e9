/** How far back the search for duplicates goes. */
export const DUPLICATE_DAYS = 30;
/** How many possible duplicates are shown. */
export const MAX_SIMILAR_DEALS = 5;
