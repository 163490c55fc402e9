import type { Viewed } from '../views/viewable.ts';

/** Deals as something to look at. */
export const DEAL_VIEWS: Viewed = {
	table: 'deals',
	views: { table: 'deal_views', target: 'deal_id' },
	isShown: "thing.listing <> 'hidden'",
};
