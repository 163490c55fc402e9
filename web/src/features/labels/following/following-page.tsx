import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import type { DealList } from '#features/deals/feed/deal-list.ts';
import { Feed } from '#features/deals/feed/feed.tsx';
import { dealPagesQuery } from '#features/deals/feed/feed-query.ts';
import { LoginRequired } from '#features/viewer/login-required.tsx';
import { callApi } from '#lib/api/api.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { Disclosure } from '#ui/menu/disclosure.tsx';
import { followedDealsKey, followingQuery } from '../follow/following-query.ts';
import { FollowedList } from './followed-list.tsx';
import { FOLLOWED_GROUPS, FollowingFrame } from './following-frame.tsx';
import { FollowingSkeleton } from './following-skeleton.tsx';

/** The latest deals of everything that the member follows, from a cursor on, and the list to unfollow from. */
export function FollowingPage({ cursor }: { cursor?: string | undefined }) {
	const token = useToken();
	if (token === null) return <LoginRequired purpose="see what you follow" />;
	return <OwnFollowing token={token} cursor={cursor} />;
}

function OwnFollowing({ token, cursor }: { token: string; cursor: string | undefined }) {
	const { data: followed, isError, error, refetch } = useQuery(followingQuery(token));
	if (followed) {
		return (
			<FollowingFrame>
				{followed.length > 0 ? (
					<>
						<div className={FOLLOWED_GROUPS}>
							<Disclosure title={`What you follow (${followed.length})`}>
								<FollowedList token={token} followed={followed} />
							</Disclosure>
						</div>
						<Feed list={followedDealsList(token, cursor)} />
					</>
				) : (
					<NothingFollowed />
				)}
			</FollowingFrame>
		);
	}
	if (!isError) return <FollowingSkeleton />;
	return <FailurePanel text={error.message} onRetry={() => void refetch()} />;
}

function NothingFollowed() {
	return (
		<StatePanel
			icon={Tag}
			title="You’re not following anything yet"
			level={2}
			action={
				<Link to="/" className={buttonClass('quiet')}>
					See the newest deals
				</Link>
			}
		>
			<p>Open a deal, choose its store, brand or tag, then choose Follow. Its latest deals will appear here.</p>
		</StatePanel>
	);
}

/** Returns the latest deals of everything that the member follows, from a cursor on. */
function followedDealsList(token: string, cursor: string | undefined): DealList {
	return {
		query: dealPagesQuery(followedDealsKey(token), cursor, async (next) => {
			const { deals, nextCursor } = await callApi('GET /api/following/deals', { query: next ? { cursor: next } : {} });
			// The server does not count them, so the list has no known end.
			return { deals, nextCursor, total: Number.POSITIVE_INFINITY };
		}),
		linkFrom: (start) => linkOptions({ to: '/following', search: { cursor: start } }),
		isContinued: cursor !== undefined,
		reset: linkOptions({ to: '/' }),
		resetLabel: 'See the newest deals',
		emptyTitle: 'No deals right now',
		emptyText: 'Nothing you follow has a deal at the moment. New ones appear here as soon as someone posts them.',
		// Follows are private, so no feed shows them.
		feedPath: null,
		skeletonCards: 8,
	};
}
