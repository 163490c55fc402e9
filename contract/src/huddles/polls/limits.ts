export const MIN_POLL_OPTIONS = 2;
export const MAX_POLL_OPTIONS = 10;
/** Characters. */
export const MAX_POLL_OPTION_LENGTH = 100;
/** Characters. */
export const MAX_POLL_QUESTION_LENGTH = 200;
/** How far off the closing date may be. */
export const MAX_POLL_DAYS = 365;
