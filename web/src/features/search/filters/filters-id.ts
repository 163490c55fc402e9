/** The form of filters carries it as its id: the way to them on a phone without a script. */
export const FILTERS_ID = 'filters';
