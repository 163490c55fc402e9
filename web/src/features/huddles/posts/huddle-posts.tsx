import { POSTS_PER_PAGE } from '@bilby/contract/discussions/limits';
import { pageForPost } from '@bilby/contract/huddles/addresses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CommentsContext } from '#features/discussions/context/comments-context.ts';
import { goToComment } from '#features/discussions/context/focus-comment.ts';
import type { CommentTree } from '#features/discussions/data/comment-tree.ts';
import { linkedCommentId } from '#features/discussions/data/comments-address.ts';
import type { DiscussionSubject, StoredComment } from '#features/discussions/data/discussion-subject.ts';
import type { ShownComment } from '#features/discussions/data/shown-comment.ts';
import { CommentDialog } from '#features/discussions/section/comment-dialog.tsx';
import { CommentsHeading } from '#features/discussions/section/comments-heading.tsx';
import { CommentsThreads } from '#features/discussions/section/comments-threads.tsx';
import { CommentsWaiting } from '#features/discussions/section/comments-waiting.tsx';
import { useDiscussion } from '#features/discussions/section/use-discussion.ts';
import { AddComment } from '#features/discussions/write/add-comment.tsx';
import { callApi } from '#lib/api/api.ts';
import { readToken } from '#lib/session/session.ts';
import { countOf } from '#lib/text/format.ts';
import { huddleLink } from '../data/huddle-links.ts';
import type { OwnHuddle } from '../data/huddle-queries.ts';
import type { Huddle } from '../data/present-huddle.ts';
import '#features/discussions/section/comments.css';
import { POSTS_READING, treeQuery } from '#features/discussions/data/comments-query.ts';
import { countPages } from '#ui/paging/count-pages.ts';
import { huddleSubject, lockedText } from './huddle-subject.ts';

const STEP =
	'inline-flex h-10 min-w-10 items-center justify-center rounded-control font-semibold text-small tabular-nums';

const LINK = `${STEP} gap-1 px-2 transition-colors hover:text-ink`;

const nothing = () => undefined;

/** Returns the hash that links to the post with a number, or to the next existing one. */
const postHash = (number: number): string => `post-${number}`;

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
	// The server stores no reading of a huddle that was removed.
	useReadSoFar(id, huddle.isRemoved ? null : own, list?.skip);
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

/** Moves the reader once to the post in the address, by number or id. If it was deleted, moves to the nearest one. */
export function useGoToPost(tree: CommentTree | undefined): void {
	const hash = useLocation({ select: (location) => location.hash });
	const done = useRef<string | null>(null);
	useEffect(() => {
		if (tree === undefined || done.current === hash) return;
		const post = findPost(tree, hash);
		if (!post) return;
		done.current = hash;
		goToComment(post.id);
	}, [hash, tree]);
}

/**
 * Returns the post in the hash of an address, or the nearest one if it was deleted. Returns undefined for an id on the
 * page: the browser itself scrolls there.
 */
function findPost(tree: CommentTree, hash: string): ShownComment | undefined {
	const posts = tree.pages.flat();
	const wanted = numberInHash(hash);
	if (wanted !== null) return posts.find(({ number }) => number !== undefined && number >= wanted);
	const id = linkedCommentId(hash);
	if (id === null || posts.some((post) => post.id === id)) return undefined;
	// Later posts have higher ids.
	return posts.find((post) => post.id > id) ?? posts.at(-1);
}

/**
 * Records how far a member has read, each time more posts are shown, and their first visit even if there are none. A failure
 * needs no retry: the next request includes it.
 */
function useReadSoFar(forumId: number, user: OwnHuddle['user'], number: number | undefined): void {
	const queryClient = useQueryClient();
	const known = user?.readNumber;
	useEffect(() => {
		if (known === undefined || number === undefined || readToken() === null) return;
		if (known !== null && number <= known) return;
		callApi('POST /api/huddle-reading', { body: { forumId, number } })
			// Lists show the number of new posts.
			.then(() => queryClient.invalidateQueries({ queryKey: ['own', readToken(), 'huddle-states'] }))
			.catch((error: unknown) => console.info('The reading position could not be stored.', error));
	}, [forumId, known, number, queryClient]);
}

interface PostPagesProps {
	huddleId: number;
	page: number;
	/** Number of the newest post. */
	lastNumber: number;
	/** Their position, which distinguishes their label from that of the other links. */
	place: 'above' | 'below';
}

/** Links to the pages of a huddle's posts; nothing if there is only one. On a phone only the lower links have text. */
export function PostPages({ huddleId, page, lastNumber, place }: PostPagesProps) {
	const last = countPages(lastNumber, POSTS_PER_PAGE);
	if (last === 1 && page === 1) return null;
	const isBelow = place === 'below';
	const shown = [...new Set([1, page - 1, page, page + 1, last])].filter(
		(one) => one >= 1 && one <= Math.max(last, page),
	);
	return (
		<nav
			aria-label={`Pages of comments, ${place} them`}
			className={`flex items-center text-muted ${isBelow ? 'max-tablet:w-full' : '-mr-2'}`}
		>
			{page > 1 && (
				<Link
					{...huddleLink(huddleId, page - 1)}
					hash="comments"
					aria-label="Earlier comments"
					className={`${LINK} ${isBelow ? 'max-tablet:-ml-2' : 'max-tablet:hidden'}`}
				>
					<ChevronLeft size={18} aria-hidden />
					Earlier
				</Link>
			)}
			{isBelow && (
				<span className="flex-1 text-center text-small tabular-nums tablet:hidden">
					Page {page} of {Math.max(last, page)}
				</span>
			)}
			<span className={isBelow ? 'flex max-tablet:hidden' : 'flex'}>
				{shown
					.toSorted((a, b) => a - b)
					.map((one) => (
						<Link
							key={one}
							{...huddleLink(huddleId, one)}
							activeOptions={{ exact: true, explicitUndefined: true }}
							hash="comments"
							aria-current={one === page ? 'page' : undefined}
							aria-label={`Page ${one}`}
							className={`${STEP} hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink`}
						>
							{one}
						</Link>
					))}
			</span>
			{page < last && (
				<Link
					{...huddleLink(huddleId, page + 1)}
					hash="comments"
					aria-label="Later comments"
					className={`${LINK} ${isBelow ? 'max-tablet:-mr-2' : 'max-tablet:hidden'}`}
				>
					Later
					<ChevronRight size={18} aria-hidden />
				</Link>
			)}
		</nav>
	);
}

interface FirstUnreadProps {
	huddle: Huddle;
	user: OwnHuddle['user'];
}

/** Links a member who has read here before to the first post that is new to them. */
function FirstUnread({ huddle: { id, lastNumber: last }, user }: FirstUnreadProps) {
	const readNumber = user?.readNumber ?? null;
	if (readNumber === null || readNumber >= last) return null;
	return (
		<Link
			{...huddleLink(id, pageForPost(readNumber + 1))}
			hash={postHash(readNumber + 1)}
			className="rounded-badge font-semibold text-reef text-small underline-offset-4 hover:underline"
		>
			{countOf(last - readNumber, 'new comment')}
		</Link>
	);
}

interface PostsPaneProps {
	/** A subject with one list, oldest first. */
	subject: DiscussionSubject;
	total: number;
	/** When the page was rendered, in milliseconds. */
	renderedAt: number;
	/** Renders the page links above and below the list. */
	pages: (list: CommentTree, place: 'above' | 'below') => ReactNode;
	/** Called with the reader's new post if it is on another page. */
	onOtherPage: (post: StoredComment['comment']) => void;
}

/** Shows posts in one list, with a form for another one below. The server renders it too. */
function PostsPane({ subject, total, renderedAt, pages, onOtherPage }: PostsPaneProps) {
	const queryClient = useQueryClient();
	const { list, value, editor, dialog } = useDiscussion({
		subject,
		reading: POSTS_READING,
		total,
		renderedAt,
		showNewest: nothing,
		onPosted: ({ comment }) => {
			void queryClient.invalidateQueries({ queryKey: ['huddles'] });
			if (list.data && list.data.more > 0) onOtherPage(comment);
		},
	});
	const tree = list.data;
	return (
		<CommentsContext value={value}>
			<CommentsHeading total={tree?.total ?? total}>{tree && pages(tree, 'above')}</CommentsHeading>
			<div className="divided-posts">
				{tree ? <CommentsThreads tree={tree} isStale={false} /> : <CommentsWaiting list={list} expected={total} />}
			</div>
			{tree && <div className="mt-4 flex justify-end">{pages(tree, 'below')}</div>}
			<div className="mt-4 print:hidden">
				{subject.problem === null ? (
					<AddComment {...editor} />
				) : (
					<p className="rounded-control bg-raised px-3.5 py-2.5 text-muted">{subject.problem}</p>
				)}
			</div>
			{dialog && <CommentDialog {...dialog} />}
		</CommentsContext>
	);
}

/** Returns the post number in a hash, or null. */
function numberInHash(hash: string): number | null {
	const digits = /^post-([1-9]\d{0,9})$/.exec(hash)?.[1];
	return digits === undefined ? null : Number(digits);
}
