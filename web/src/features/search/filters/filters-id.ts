/** The id of the filter form. Phones without a script link to it. */
export const FILTERS_ID = 'filters';
