import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { DEALS_PER_PAGE } from '@bilby/contract/kernel/limits';
import { toSearchString } from '@bilby/contract/kernel/search-string';
import { linkOptions } from '@tanstack/react-router';
import type { DealList } from './data/deal-list.ts';
import { fromTheStart } from './data/feed-address.ts';
import { feedQuery } from './data/feed-query.ts';

/** Returns the list on the home page. */
export function homeList(address: FeedAddress): DealList {
	return {
		query: feedQuery(address),
		linkFrom: (cursor) => linkOptions({ to: '/', search: fromTheStart(address, { cursor }) }),
		isContinued: address.cursor !== undefined,
		reset: linkOptions({ to: '/' }),
		emptyTitle: 'No deals found',
		emptyText: 'Nothing matches right now. Start again with the newest deals.',
		feedPath: `/${toSearchString({ filter: address.filter })}`,
		skeletonCards: DEALS_PER_PAGE,
	};
}
