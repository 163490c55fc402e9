import type { LinkProps } from '@tanstack/react-router';
import type { dealPagesQuery } from './feed-query.ts';

/** Announces new deals of every category. */
export const ALL_CATEGORIES = 'all';

/** A list of deals on a page: its query and the links that depend on the page. */
export interface DealList {
	query: ReturnType<typeof dealPagesQuery>;
	/** Returns the link to the list from a cursor, or from its start. */
	linkFrom: (cursor: string | undefined) => LinkProps;
	/** True if the page starts in the middle of the list. */
	isContinued: boolean;
	/** The link to the page without filters. */
	reset: LinkProps;
	/** The label of the link to it, if there is nothing to reset. */
	resetLabel?: string;
	emptyTitle: string;
	emptyText: string;
	/** The page whose RSS feed has the newest of these deals; null if there is no feed. */
	feedPath: string | null;
	/** The slug of the category whose new deals are announced over the list, or `ALL_CATEGORIES`. If missing, none are. */
	announced?: string | undefined;
	/** The number of skeleton cards shown while the list loads. */
	skeletonCards: number;
}
