import type { LabelWire } from '@bilby/contract/labels/wire';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DealList } from '#features/deals/feed/deal-list.ts';
import { Feed } from '#features/deals/feed/feed.tsx';
import { dealPagesQuery } from '#features/deals/feed/feed-query.ts';
import { FeedSkeleton } from '#features/deals/feed/feed-skeleton.tsx';
import { LoginRequired } from '#features/viewer/login-required.tsx';
import { callApi } from '#lib/api/api.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { Disclosure } from '#ui/menu/disclosure.tsx';
import { followedDealsKey, followingQuery, sendFollow, showFollowed } from '../follow/following-query.ts';
import { LabelMark } from '../label-mark.tsx';
import { labelLink } from '../label-pages.ts';

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

/** Before the script knows whether there is a session, the head script's hint decides what is shown. */
export function FollowingPending() {
	return (
		<>
			<div className="members-only">
				<FollowingSkeleton />
			</div>
			<div className="visitors-only">
				<LoginRequired purpose="see what you follow" />
			</div>
		</>
	);
}

function FollowingSkeleton() {
	const isOnline = useOnline();
	return (
		<FollowingFrame>
			{!isOnline && <OfflineNote what="What you follow" />}
			<p className="sr-only">Loading what you follow…</p>
			<div aria-hidden className={FOLLOWED_GROUPS}>
				<div className="flex h-[49px] items-center border-line border-t">
					<Skeleton className="h-4 w-36" />
				</div>
			</div>
			<FeedSkeleton count={8} isPaused={false} />
		</FollowingFrame>
	);
}

/** The page around its deals and their skeleton. The title takes the focus if the focused element disappears. */
function FollowingFrame({ children }: { children: ReactNode }) {
	return (
		<div className="content-width pt-6 desk:pt-10">
			<h1 id="following-title" tabIndex={-1} className="font-extrabold text-head tracking-[-0.03em] outline-none">
				Following
			</h1>
			<p className="mt-1 text-muted">The latest deals of the stores, brands and tags you follow.</p>
			{children}
		</div>
	);
}

const FOLLOWED_GROUPS = 'mt-4 mb-6 border-line border-b';
const FOLLOWED_GROUP = 'mt-4 max-w-[760px] last:mb-5';
const FOLLOWED_ROWS = 'mt-3 divide-y divide-line rounded-card border border-line bg-surface shadow-card';
const FOLLOWED_ROW = 'flex min-h-16 items-center gap-3 px-4 py-2';

const GROUPS = [
	{ kind: 'store', title: 'Stores' },
	{ kind: 'brand', title: 'Brands' },
	{ kind: 'tag', title: 'Tags' },
] as const;

/** Lists everything a member follows, by kind. */
function FollowedList({ token, followed }: { token: string; followed: LabelWire[] }) {
	return GROUPS.map(({ kind, title }) => {
		const labels = followed.filter((label) => label.kind === kind);
		if (labels.length === 0) return null;
		return (
			<section key={kind} aria-labelledby={`followed-${kind}`} className={FOLLOWED_GROUP}>
				<h2 id={`followed-${kind}`} className="font-bold text-title tracking-tight">
					{title}
				</h2>
				<ul className={FOLLOWED_ROWS}>
					{labels.map((label) => (
						<FollowedRow key={label.id} token={token} label={label} />
					))}
				</ul>
			</section>
		);
	});
}

function FollowedRow({ token, label }: { token: string; label: LabelWire }) {
	const queryClient = useQueryClient();
	return (
		<li className={FOLLOWED_ROW}>
			<LabelMark label={label} size="row" />
			<Link
				{...labelLink(label)}
				className="flex h-10 min-w-0 flex-1 items-center font-semibold underline-offset-4 hover:underline"
			>
				<span className="truncate">{label.name}</span>
			</Link>
			<button
				type="button"
				onClick={() => {
					// The row disappears, and the focus with it.
					document.getElementById('following-title')?.focus({ preventScroll: true });
					void unfollow(queryClient, token, label);
				}}
				className={`shrink-0 ${buttonClass('quiet')}`}
			>
				Unfollow <span className="sr-only">{label.name}</span>
			</button>
		</li>
	);
}

/** Removes a label from the list immediately and offers Undo. If the server rejects it, the label comes back. */
async function unfollow(queryClient: QueryClient, token: string, label: LabelWire): Promise<void> {
	showFollowed(queryClient, { token, label, isFollowed: false });
	const outcome = await doWithUndo({
		act: () => sendFollow(queryClient, { token, label, isFollowed: false }),
		undo: () => sendFollow(queryClient, { token, label, isFollowed: true }),
		done: `You unfollowed ${label.name}.`,
		undone: `You’re following ${label.name} again.`,
		explain: (error) => (error instanceof Error ? error.message : 'Something went wrong. Please try again.'),
	});
	if (outcome === 'failed') showFollowed(queryClient, { token, label, isFollowed: true });
}
