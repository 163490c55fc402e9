import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { FeedLink } from '#features/pages/feed-link.tsx';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { whenIdle } from '#lib/hooks/when-idle.ts';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import type { DealList } from './deal-list.ts';
import { FeedFailure } from './feed-failure.tsx';
import { FeedGrid } from './feed-grid.tsx';
import { withoutRepeats } from './feed-query.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { LoadMore } from './load-more.tsx';
import { StartLink } from './start-link.tsx';
import { useMoreDeals } from './use-more-deals.ts';

/** Loads after everything that the reader sees. */
const NewDealsPill = lazyComponent(async () => (await import('./new-deals-pill.tsx')).NewDealsPill);

/** A list of deals, including loading, error and empty states. */
export function Feed({ list }: { list: DealList }) {
	const feed = useInfiniteQuery(list.query);
	const { data: site } = useQuery(siteQuery);
	const pages = feed.data?.pages;
	const last = pages?.at(-1);
	const deals = pages ? withoutRepeats(pages) : [];
	const more = useMoreDeals(feed.fetchNextPage, deals.length);
	const isIdle = useIdle();

	return (
		<section aria-labelledby="deals-title" aria-busy={feed.isFetching}>
			<h2 id="deals-title" tabIndex={-1} className="sr-only scroll-mt-32">
				Deals
			</h2>
			{feed.isPending && <FeedSkeleton count={list.skeletonCards} isPaused={feed.isPaused} />}
			{feed.isLoadingError && (
				<FeedFailure error={feed.error} onRetry={() => void feed.refetch()}>
					<ResetFilters list={list} />
				</FeedFailure>
			)}
			{last && list.announced !== undefined && isIdle && (
				<Suspense>
					<NewDealsPill list={list} category={list.announced} deals={deals} listRef={more.list} />
				</Suspense>
			)}
			{last && deals.length === 0 && <EmptyFeed list={list} />}
			{last && deals.length > 0 && (
				<>
					{list.isContinued && <StartLink start={list.linkFrom(undefined)} />}
					<FeedGrid
						deals={deals}
						site={site}
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
			{list.feedPath !== null && <FeedLink path={list.feedPath} />}
			<p role="status" className="sr-only">
				{more.announcement}
			</p>
		</section>
	);
}

/** Returns whether the page has loaded and the browser was idle since. */
function useIdle(): boolean {
	const [isIdle, setIsIdle] = useState(false);
	useEffect(() => whenIdle(() => setIsIdle(true)), []);
	return isIdle;
}

function EmptyFeed({ list }: { list: Pick<DealList, 'emptyTitle' | 'emptyText' | 'reset' | 'resetLabel'> }) {
	return (
		<StatePanel icon={SearchX} title={list.emptyTitle} action={<ResetFilters list={list} />}>
			<p>{list.emptyText}</p>
		</StatePanel>
	);
}

/** Links to the newest deals: filter new, expired off, no search text. */
function ResetFilters({
	list: { reset, resetLabel = 'Reset Filters' },
}: {
	list: Pick<DealList, 'reset' | 'resetLabel'>;
}) {
	return (
		<Link {...reset} resetScroll={false} activeOptions={{ exact: true }} className={buttonClass('quiet')}>
			{resetLabel}
		</Link>
	);
}
