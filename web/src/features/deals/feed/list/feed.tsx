import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteQuery } from '../../../pages/head/site-query.ts';
import type { DealList } from '../data/deal-list.ts';
import { type FeedPage, withoutRepeats } from '../data/feed-query.ts';
import { StartLink } from '../filters/start-link.tsx';
import { EmptyFeed } from './empty-feed.tsx';
import { FeedFailure } from './feed-failure.tsx';
import { FeedGrid } from './feed-grid.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { LoadMore } from './load-more.tsx';
import { useMoreDeals } from './use-more-deals.ts';

interface FeedProps {
	list: DealList;
	/** Stands above the deals; `found` is undefined while they are being found out. */
	summary?: (found: FeedPage | undefined) => ReactNode;
}

/** A list of deals, in whatever state it is. */
export function Feed({ list, summary }: FeedProps) {
	const feed = useInfiniteQuery(list.query);
	const { data: site } = useQuery(siteQuery);
	const pages = feed.data?.pages;
	const last = pages?.at(-1);
	const deals = pages ? withoutRepeats(pages) : [];
	const more = useMoreDeals(feed.fetchNextPage, deals.length);

	return (
		<section aria-labelledby="deals-title" aria-busy={feed.isFetching}>
			<h2 id="deals-title" className="sr-only">
				Deals
			</h2>
			{summary?.(last)}
			{feed.isPending && <FeedSkeleton cards={list.skeletonCards} isPaused={feed.isPaused} />}
			{feed.isLoadingError && <FeedFailure error={feed.error} reset={list.reset} onRetry={() => void feed.refetch()} />}
			{last && deals.length === 0 && <EmptyFeed list={list} />}
			{last && deals.length > 0 && (
				<>
					{list.isContinued && <StartLink link={list.linkFrom(undefined)} />}
					<FeedGrid
						deals={deals}
						ads={site?.houseAds ?? []}
						renderedAt={feed.dataUpdatedAt}
						listRef={more.list}
						upcoming={feed.isFetchingNextPage ? Math.min(last.deals.length, Math.max(last.total - deals.length, 1)) : 0}
					/>
					<LoadMore
						next={last.nextCursor === null ? null : list.linkFrom(last.nextCursor)}
						isLoading={feed.isFetchingNextPage}
						isFailed={feed.isFetchNextPageError}
						isPaused={feed.isPaused}
						onLoad={more.load}
					/>
				</>
			)}
			<p role="status" className="sr-only">
				{more.announcement}
			</p>
		</section>
	);
}
