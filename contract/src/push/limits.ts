/** Devices of one member. */
export const MAX_PUSH_DEVICES = 20;
export const MAX_PUSH_ENDPOINT_LENGTH = 1_000;
/** A device is removed after this many pushes in a row have failed. */
export const MAX_PUSH_FAILURES = 5;
