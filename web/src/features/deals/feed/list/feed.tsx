import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { DEALS_PER_PAGE } from '@bilby/contract/kernel/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { siteQuery } from '../../../pages/head/site-query.ts';
import { fromTheStart } from '../data/feed-address.ts';
import { feedQuery, withoutRepeats } from '../data/feed-query.ts';
import { StartLink } from '../filters/start-link.tsx';
import { EmptyFeed, ResetFilters } from './empty-feed.tsx';
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
			<ResultsSummary address={address} total={last?.total} />
			{feed.isPending && <FeedSkeleton isPaused={feed.isPaused} count={DEALS_PER_PAGE} />}
			{feed.isLoadingError && (
				<FeedFailure error={feed.error} onRetry={() => void feed.refetch()}>
					<ResetFilters />
				</FeedFailure>
			)}
			{last && deals.length === 0 && <EmptyFeed />}
			{last && deals.length > 0 && (
				<>
					{address.cursor !== undefined && <StartLink start={linkTo(address)} />}
					<FeedGrid
						deals={deals}
						ads={site?.houseAds ?? []}
						renderedAt={feed.dataUpdatedAt}
						listRef={more.list}
						upcoming={feed.isFetchingNextPage ? Math.min(last.deals.length, Math.max(last.total - deals.length, 1)) : 0}
					/>
					<LoadMore
						next={last.nextCursor === null ? null : linkTo(address, last.nextCursor)}
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

/** To a stretch of the same list, from its start unless there is a cursor. */
function linkTo(address: FeedAddress, cursor?: string) {
	return linkOptions({ to: '/', search: fromTheStart(address, { cursor }) });
}
