/** The categories of huddles. */
export const HUDDLE_CATEGORIES = ['general', 'deals', 'reviews', 'help', 'suggestions', 'offtopic'] as const;
export type HuddleCategory = (typeof HUDDLE_CATEGORIES)[number];
export const HUDDLE_CATEGORY_LABELS: Record<HuddleCategory, string> = {
	general: 'General',
	deals: 'Deals',
	reviews: 'Reviews',
	help: 'Help',
	suggestions: 'Suggestions',
	offtopic: 'Off topic',
};

/** Actions of staff on a huddle. */
export const HUDDLE_ACTS = ['lock', 'unlock', 'pin', 'unpin', 'move', 'merge', 'unmerge', 'remove', 'restore'] as const;
export type HuddleAct = (typeof HUDDLE_ACTS)[number];

/** The orders of the forum: `latest` by start, `popular` by net votes, `active` by latest activity. */
export const HUDDLE_SORTS = ['latest', 'popular', 'active'] as const;
export type HuddleSort = (typeof HUDDLE_SORTS)[number];
