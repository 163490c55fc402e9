import type { LinkProps } from '@tanstack/react-router';
import type { dealPagesQuery } from './feed-query.ts';

/** A list of deals on a page of its own: what is asked for, and where its parts lead on that page. */
export interface DealList {
	query: ReturnType<typeof dealPagesQuery>;
	/** The same list from a cursor on, or from its start. */
	linkFrom: (cursor: string | undefined) => LinkProps;
	/** It begins in the midst. */
	isContinued: boolean;
	/** The page with nothing chosen. */
	reset: LinkProps;
	/** The label of the link to it, if there is nothing to reset. */
	resetLabel?: string;
	emptyTitle: string;
	emptyText: string;
	/** The page whose RSS feed has the newest of these deals; null if there is no feed. */
	feedOf: string | null;
	/** Cards that stand in for those still to come. */
	skeletonCards: number;
}
