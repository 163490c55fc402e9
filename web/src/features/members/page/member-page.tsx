import type { MemberAddress } from '@bilby/contract/members/member-address';
import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays, MapPin } from 'lucide-react';
import { Suspense } from 'react';
import { FeedFailure } from '#features/deals/feed/feed-failure.tsx';
import { FeedGrid } from '#features/deals/feed/feed-grid.tsx';
import { withoutRepeats } from '#features/deals/feed/feed-query.ts';
import { FeedSkeleton } from '#features/deals/feed/feed-skeleton.tsx';
import { LoadMore } from '#features/deals/feed/load-more.tsx';
import { StartLink } from '#features/deals/feed/start-link.tsx';
import { useMoreDeals } from '#features/deals/feed/use-more-deals.ts';
import { Avatar } from '#features/viewer/avatar.tsx';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import { useOnline } from '#lib/hooks/use-online.ts';
import { useToken } from '#lib/session/use-token.ts';
import { formatMonth } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { Tabs } from '#ui/paging/tabs.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { ACHIEVEMENT, AchievementMark } from '../achievement-mark.tsx';
import { memberLink } from '../data/member-pages.ts';
import { memberCommentsQuery, memberDealsQuery, memberQuery } from '../data/member-queries.ts';
import { CommentRow } from '../lists/comment-row.tsx';
import { Stat } from '../stat.tsx';

const OwnActions = lazyComponent(async () => (await import('./own-actions.tsx')).OwnActions);

/** A member's public page, with their deals and comments. */
export function MemberPage({ username, address }: { username: string; address: MemberAddress }) {
	const { data: member } = useSuspenseQuery(memberQuery(username));
	const { tab, cursor } = address;
	const tabs = [
		{ id: 'deals', label: 'Deals', link: memberLink(username) },
		{ id: 'comments', label: 'Comments', link: memberLink(username, { tab: 'comments' }) },
	];
	return (
		<div className="content-width flex flex-col gap-6 pt-6 desk:pt-8">
			<MemberHeader member={member} />
			<div>
				<Tabs label={`What ${username} posted`} tabs={tabs} selected={tab ?? 'deals'}>
					{tab === 'comments' ? (
						<MemberComments key={member.id} member={member} cursor={cursor} />
					) : (
						<MemberDeals key={member.id} member={member} cursor={cursor} />
					)}
				</Tabs>
			</div>
		</div>
	);
}

interface MemberCommentsProps {
	member: PublicMemberWire;
	cursor: string | undefined;
}

/** The comments of a member, each with a link to its deal. */
function MemberComments({ member, cursor }: MemberCommentsProps) {
	const list = useInfiniteQuery(memberCommentsQuery(member, cursor));
	const pages = list.data?.pages ?? [];
	const comments = pages.flatMap((page) => page.comments);
	const isEmpty = list.data !== undefined && comments.length === 0 && !list.hasNextPage;
	const { username } = member;
	const next = pages.at(-1)?.nextCursor;
	return (
		<section aria-labelledby="comments-title" aria-busy={list.isFetching}>
			<h2 id="comments-title" className="sr-only">
				Comments by {username}
			</h2>
			{cursor !== undefined && <StartLink start={memberLink(username, { tab: 'comments' })} />}
			{isEmpty ? (
				<EmptyPanel title="No comments yet" text="Their comments on deals will appear here." />
			) : (
				<div className="rounded-card border border-line bg-surface shadow-card">
					{list.isPending && !list.isPaused && <RowsSkeleton />}
					<ul className="divide-y divide-line">
						{comments.map((comment) => (
							<CommentRow key={comment.id} comment={comment} authorId={member.id} />
						))}
					</ul>
					<MoreRows
						list={list}
						failure="The comments couldn’t be loaded. Please try again."
						next={next ? memberLink(username, { tab: 'comments', cursor: next }) : undefined}
					/>
				</div>
			)}
		</section>
	);
}

interface MemberDealsProps {
	member: PublicMemberWire;
	cursor: string | undefined;
}

/** The deals a member posted, as cards. */
function MemberDeals({ member, cursor }: MemberDealsProps) {
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

/** As high as the page of a member who has one achievement. */
export function MemberSkeleton() {
	const isOnline = useOnline();
	return (
		<div className="content-width flex flex-col gap-6 pt-6 desk:pt-8">
			<div className="desk:rounded-card desk:border desk:border-line desk:bg-surface desk:p-7 desk:shadow-card">
				<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
					<div className="flex items-center gap-4 desk:gap-5">
						<Skeleton className="size-16 rounded-pill desk:size-[88px]" />
						<div>
							<Skeleton className="h-7 w-44" />
							<Skeleton className="mt-3 h-5 w-36" />
							<Skeleton className="mt-3 h-4 w-28" />
						</div>
					</div>
					<Skeleton className="h-[70px] w-full rounded-control tablet:w-[348px]" />
				</div>
				<Skeleton className="mt-5 h-9 w-36 rounded-pill" />
			</div>
			<div>
				<Skeleton className="h-[46px] w-52 rounded-control" />
				<div className="mt-5">
					<FeedSkeleton count={4} isPaused={!isOnline} />
				</div>
			</div>
		</div>
	);
}

/** The public profile of a member and their achievements. */
function MemberHeader({ member }: { member: PublicMemberWire }) {
	const { username } = member;
	return (
		<section
			aria-labelledby="member-name"
			className="desk:rounded-card desk:border desk:border-line desk:bg-surface desk:p-7 desk:shadow-card"
		>
			{/* Aligned at the top, so that nothing moves while the page is still arriving. */}
			<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 desk:items-start">
				<div className="flex min-w-0 items-center gap-4 desk:items-start desk:gap-5">
					<Avatar
						member={member}
						variant="profile"
						initials={username.slice(0, 2).toUpperCase()}
						className="size-16 shrink-0 bg-success/24 font-extrabold text-title desk:size-[88px] desk:text-head"
					/>
					<div className="min-w-0">
						<h1
							id="member-name"
							className="font-extrabold text-title tracking-tight desk:text-head [overflow-wrap:anywhere]"
						>
							{username}
						</h1>
						<p className="mt-1.5 flex flex-wrap items-center gap-2">
							<Badge variant="neutral">Level {member.level}</Badge>
							<Badge variant="neutral">{member.rank}</Badge>
							<RoleBadge role={member.role} />
						</p>
						<Since member={member} />
					</div>
				</div>
				<dl className="grid w-full grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 tablet:w-auto tablet:grid-cols-[repeat(3,minmax(108px,auto))] desk:mt-2.5 desk:gap-3">
					<Stat label="deals posted" count={member.dealsCount} />
					<Stat label="comments" count={member.commentsCount} />
					<Stat label="reputation" count={member.reputationPoints} />
				</dl>
			</div>
			<div className="mt-5 flex flex-col justify-between gap-4 tablet:flex-row tablet:items-start">
				<ul aria-label="Achievements" className="flex flex-wrap gap-2">
					{member.achievements.map((name) => (
						<li key={name} className={`bg-raised ${ACHIEVEMENT}`}>
							<AchievementMark name={name} isUnlocked />
						</li>
					))}
				</ul>
				<MemberActions member={member} />
			</div>
		</section>
	);
}

function Since({ member: { created_at, city } }: { member: PublicMemberWire }) {
	return (
		<p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-small">
			<span className="flex items-center gap-1.5">
				<CalendarDays size={14} aria-hidden className="shrink-0" />
				<span>
					Joined <time dateTime={created_at}>{formatMonth(created_at)}</time>
				</span>
			</span>
			{city && (
				<span className="flex min-w-0 items-center gap-1.5">
					<MapPin size={14} aria-hidden className="shrink-0" />
					<span className="[overflow-wrap:anywhere]">{city}</span>
				</span>
			)}
		</p>
	);
}

/**
 * Actions for the viewer's own page or another member's. Space is reserved before the viewer is known, but not for
 * visitors.
 */
function MemberActions({ member }: { member: PublicMemberWire }) {
	const token = useToken();
	return (
		<div className="members-only min-h-10 shrink-0">
			{token !== null && (
				<Suspense>
					<OwnActions token={token} member={member} />
				</Suspense>
			)}
		</div>
	);
}
