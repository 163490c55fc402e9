/** A kind of thing whose views are counted. Its domain declares one such object: plain names, written by us alone. */
export interface Viewed {
	/** The table of the things, whose `view_count` grows. */
	table: 'deals' | 'huddles';
	/** Who looked at them of late: a column with the thing's id, `visitor_hash` and `counted_at`. */
	views: { table: 'deal_views' | 'huddle_views'; target: 'deal_id' | 'huddle_id' };
	/** The condition under which everybody may see one: no other counts. */
	isShown: string;
}

/** What can be looked at; each comes from its own domain. */
export interface ViewedKinds {
	deal: Viewed;
	huddle: Viewed;
}
