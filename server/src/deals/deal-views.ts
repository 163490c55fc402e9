import type { Viewable } from '../views/viewable.ts';

/** Counts views of deals. */
export const DEAL_VIEWS: Viewable = {
	table: 'deals',
	views: { table: 'deal_views', target: 'deal_id' },
	isShown: "thing.listing <> 'hidden'",
};
