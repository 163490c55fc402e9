import type { ReactNode } from 'react';
import { CommentsContext } from '../context/comments-context.ts';
import { CommentDialog } from '../dialogs/comment-dialog.tsx';
import { CommentsHeading } from '../section/comments-heading.tsx';
import { CommentsThreads } from '../section/comments-threads.tsx';
import { CommentsWaiting } from '../section/comments-waiting.tsx';
import { useDiscussion } from '../section/use-discussion.ts';
import type { DiscussionSubject, StoredComment } from '../subject/discussion-subject.ts';
import type { CommentTree } from '../tree/comment-tree.ts';
import { AddComment } from '../write/add-comment.tsx';
import { POSTS_READING } from './posts-reading.ts';
import '../section/comments.css';

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

const nothing = () => undefined;

/** Shows posts in one list, with a form for another one below. The server renders it too. */
export function PostsPane({ subject, total, renderedAt, pages, onOtherPage }: PostsPaneProps) {
	const { list, value, editor, dialog } = useDiscussion({
		subject,
		reading: POSTS_READING,
		renderedAt,
		showNewest: nothing,
		onPosted: ({ comment }) => {
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
