/**
 * A kind of thing whose views are counted. Its domain declares one such object. The names go into SQL as they are, so
 * they must be constants.
 */
export interface Viewable {
	/** The table whose `view_count` grows. */
	table: 'deals' | 'huddles';
	/** The table of recent views: a column with the target's id, `visitor_hash` and `counted_at`. */
	views: { table: 'deal_views' | 'huddle_views'; target: 'deal_id' | 'huddle_id' };
	/** SQL condition for a public row. Only public rows count views. */
	isShown: string;
}

/** The kinds of things whose views are counted. */
export interface ViewableKinds {
	deal: Viewable;
	huddle: Viewable;
}
