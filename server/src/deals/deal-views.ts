import type { Viewable } from '../views/viewable.ts';

/** Deals as something to look at. */
export const DEAL_VIEWS: Viewable = {
	table: 'deals',
	views: { table: 'deal_views', target: 'deal_id' },
	isShown: "thing.listing <> 'hidden'",
};
