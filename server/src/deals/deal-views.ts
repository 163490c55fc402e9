import type { Viewed } from '../views/viewed.ts';

/** Counts views of deals. */
export const DEAL_VIEWS: Viewed = {
	table: 'deals',
	views: { table: 'deal_views', target: 'deal_id' },
	isShown: "thing.listing <> 'hidden'",
};
