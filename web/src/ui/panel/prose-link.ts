/** Classes of a link within text. */
export const PROSE_LINK = 'font-semibold text-reef underline-offset-4 hover:underline';
