/** Topics that one event stream follows. */
export const MAX_LIVE_TOPICS = 100;
