/** The search box carries it as its id, so `/#search` finds it without a script. */
export const SEARCH_BOX_ID = 'search';
