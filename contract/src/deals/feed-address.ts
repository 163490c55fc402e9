import { ADDRESS_CURSOR, matching } from '../kernel/address-values.ts';
import { DEFAULT_FEED_FILTER, type FeedFilter, isFeedFilter } from './feed.ts';

const NOTICES = ['deal-posted', 'account-verified', 'password-reset'] as const;
export type Notice = (typeof NOTICES)[number];

/** The query parameters of the home page. A missing one has its default: new deals, none expired. */
export interface FeedAddress {
	/** Never the default. */
	filter?: FeedFilter | undefined;
	expired?: 1 | undefined;
	cursor?: string | undefined;
	notice?: Notice | undefined;
}

/**
 * Reads an address and drops unknown parameters, bad values and defaults, so that one page has one address. `filterBy` is the
 * API's name of `filter`.
 */
export function readFeedAddress(raw: Record<string, unknown>): FeedAddress {
	return {
		filter: readFilter(raw.filter ?? raw.filterBy),
		expired: raw.expired === '1' || raw.expired === 1 ? 1 : undefined,
		cursor: matching(raw.cursor, ADDRESS_CURSOR),
		notice: NOTICES.find((notice) => notice === raw.notice),
	};
}

function readFilter(value: unknown): FeedAddress['filter'] {
	return isFeedFilter(value) && value !== DEFAULT_FEED_FILTER ? value : undefined;
}
