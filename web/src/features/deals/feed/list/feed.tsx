import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../pages/head/site-query.ts';
import { feedQuery, withoutRepeats } from '../data/feed-query.ts';
import { StartLink } from '../filters/start-link.tsx';
import { EmptyFeed } from './empty-feed.tsx';
import { FeedFailure } from './feed-failure.tsx';
import { FeedGrid } from './feed-grid.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { LoadMore } from './load-more.tsx';
import { ResultsSummary } from './results-summary.tsx';
import { useMoreDeals } from './use-more-deals.ts';

/** The list of deals that the address asks for, in whatever state it is. */
export function Feed({ address }: { address: FeedAddress }) {
	const feed = useInfiniteQuery(feedQuery(address));
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
			<ResultsSummary address={address} found={last} />
			{feed.isPending && <FeedSkeleton isPaused={feed.isPaused} />}
			{feed.isLoadingError && <FeedFailure error={feed.error} onRetry={() => void feed.refetch()} />}
			{last && deals.length === 0 && <EmptyFeed />}
			{last && deals.length > 0 && (
				<>
					<StartLink address={address} />
					<FeedGrid
						deals={deals}
						ads={site?.houseAds ?? []}
						renderedAt={feed.dataUpdatedAt}
						listRef={more.list}
						upcoming={feed.isFetchingNextPage ? Math.min(last.deals.length, Math.max(last.total - deals.length, 1)) : 0}
					/>
					<LoadMore
						address={address}
						nextCursor={last.nextCursor}
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
