import { pageForPost } from '@bilby/contract/huddles/addresses';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { PostsPane } from '#features/discussions/posts/posts-pane.tsx';
import { POSTS_READING } from '#features/discussions/posts/posts-reading.ts';
import { treeQuery } from '#features/discussions/query/comments-query.ts';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { huddleLink } from '../data/huddle-links.ts';
import type { OwnHuddle } from '../data/huddle-queries.ts';
import { FirstUnread } from './first-unread.tsx';
import { huddleSubject } from './huddle-subject.ts';
import { lockedText } from './locked-words.ts';
import { PostPages } from './post-pages.tsx';
import { useGoToPost } from './use-go-to-post.ts';
import { useReadSoFar } from './use-read-so-far.ts';

interface HuddlePostsProps {
	huddle: Huddle;
	/** The logged-in member's state; null for visitors, and until it is known. */
	own: OwnHuddle['user'];
	/** The page of posts in the address. */
	page: number;
	/** When the page was rendered, in milliseconds. */
	renderedAt: number;
}

/** Shows the posts of a huddle. */
export function HuddlePosts({ huddle, own, page, renderedAt }: HuddlePostsProps) {
	const { id, posts: total } = huddle;
	const authorId = huddle.author?.id ?? null;
	const problem = lockedText(huddle);
	const subject = useMemo(() => huddleSubject({ id, authorId, problem, page }), [id, authorId, problem, page]);
	const navigate = useNavigate();
	const { data: list } = useQuery(treeQuery(subject, POSTS_READING));
	useReadSoFar(id, own, list?.skip ?? 0);
	useGoToPost(list);
	// The state when the page was opened: the link to new posts stays while the member reads on.
	const [arrived, setArrived] = useState(own);
	if (arrived === null && own !== null) setArrived(own);
	return (
		<section
			id="comments"
			aria-labelledby="comments-title"
			className="rounded-card border border-line bg-surface p-5 shadow-card desk:p-6"
		>
			<div className="members-only -mt-1 mb-1 flex h-6 justify-end print:hidden">
				<FirstUnread huddle={huddle} user={arrived} />
			</div>
			<PostsPane
				key={page}
				subject={subject}
				total={total}
				renderedAt={renderedAt}
				pages={({ skip, more }, place) => (
					<PostPages huddleId={id} page={page} lastNumber={skip + more} place={place} />
				)}
				onOtherPage={(post) =>
					void navigate({ ...huddleLink(id, pageForPost(post.number ?? 1)), hash: `comment-${post.id}` })
				}
			/>
		</section>
	);
}
