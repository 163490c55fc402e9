import type { Viewed } from '#views/viewed.ts';

/** Huddles as something to look at. */
export const HUDDLE_VIEWS: Viewed = {
	table: 'huddles',
	views: { table: 'huddle_views', target: 'huddle_id' },
	isShown: 'thing.removed_at is null',
};
