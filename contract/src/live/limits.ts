/** Topics per event stream. */
export const MAX_LIVE_TOPICS = 100;

/** Deals in one event about new deals. */
export const MAX_FEED_DEALS = 24;
