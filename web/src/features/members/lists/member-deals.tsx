import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { withoutRepeats } from '#features/deals/feed/data/feed-query.ts';
import { StartLink } from '#features/deals/feed/filters/start-link.tsx';
import { FeedFailure } from '#features/deals/feed/list/feed-failure.tsx';
import { FeedGrid } from '#features/deals/feed/list/feed-grid.tsx';
import { FeedSkeleton } from '#features/deals/feed/list/feed-skeleton.tsx';
import { LoadMore } from '#features/deals/feed/list/load-more.tsx';
import { useMoreDeals } from '#features/deals/feed/list/use-more-deals.ts';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { memberLink } from '../data/member-pages.ts';
import { memberDealsQuery } from '../data/member-queries.ts';

interface MemberDealsProps {
	member: PublicMemberWire;
	cursor: string | undefined;
}

/** The deals a member posted, as cards. */
export function MemberDeals({ member, cursor }: MemberDealsProps) {
	const feed = useInfiniteQuery(memberDealsQuery(member, cursor));
	const last = feed.data?.pages.at(-1);
	const deals = feed.data ? withoutRepeats(feed.data.pages) : [];
	const more = useMoreDeals(feed.fetchNextPage, deals.length);
	const { username } = member;
	const next = last?.nextCursor ?? null;
	return (
		<section aria-labelledby="deals-title" aria-busy={feed.isFetching}>
			<h2 id="deals-title" className="sr-only">
				Deals by {username}
			</h2>
			{feed.isPending && <FeedSkeleton count={4} isPaused={feed.isPaused} />}
			{feed.isLoadingError && <FeedFailure error={feed.error} onRetry={() => void feed.refetch()} />}
			{last && deals.length === 0 && <EmptyPanel title="No deals yet" text="Their approved deals will appear here." />}
			{deals.length > 0 && (
				<>
					{cursor !== undefined && <StartLink start={memberLink(username)} />}
					<FeedGrid
						deals={deals}
						renderedAt={feed.dataUpdatedAt}
						listRef={more.list}
						upcoming={feed.isFetchingNextPage ? 4 : 0}
					/>
					<LoadMore
						next={next === null ? null : memberLink(username, { cursor: next })}
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
