/** Topics per event stream. */
export const MAX_LIVE_TOPICS = 100;
