import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { StartLink } from '#features/deals/feed/filters/start-link.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { memberLink } from '../data/member-pages.ts';
import { memberCommentsQuery } from '../data/member-queries.ts';
import { CommentRow } from './comment-row.tsx';

interface MemberCommentsProps {
	member: PublicMemberWire;
	cursor: string | undefined;
}

/** The comments of a member, each with a link to its deal. */
export function MemberComments({ member, cursor }: MemberCommentsProps) {
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
