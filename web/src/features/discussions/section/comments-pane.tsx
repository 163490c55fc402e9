import { useCallback } from 'react';
import { focusHeading } from '../address/focus-comment.ts';
import { CommentsContext } from '../context/comments-context.ts';
import { CommentDialog } from '../dialogs/comment-dialog.tsx';
import type { DiscussionSubject } from '../subject/discussion-subject.ts';
import { AddComment } from '../write/add-comment.tsx';
import { CommentsHeading, OrderSelect } from './comments-heading.tsx';
import { CommentsThreads } from './comments-threads.tsx';
import { CommentsWaiting } from './comments-waiting.tsx';
import { useDiscussion } from './use-discussion.ts';
import { useReading } from './use-reading.ts';
import './comments.css';

interface CommentsPaneProps {
	subject: DiscussionSubject;
	/** Number of all comments, as far as the page knows. */
	total: number;
	/** When the page was rendered, in milliseconds. */
	renderedAt: number;
	/** The comment that the address links to. */
	linkedId: number | null;
}

/** Shows the comments on a subject with all their actions. */
export function CommentsPane({ subject, total, renderedAt, linkedId }: CommentsPaneProps) {
	const { reading, changeOrder } = useReading(subject, linkedId);
	const showNewest = useCallback(() => {
		changeOrder('newest');
		focusHeading();
	}, [changeOrder]);
	const { list, value, editor, dialog } = useDiscussion({ subject, reading, renderedAt, showNewest });

	return (
		<CommentsContext value={value}>
			<CommentsHeading total={list.data?.total ?? total}>
				<OrderSelect order={reading.order} onChange={changeOrder} />
			</CommentsHeading>
			<div className="mt-4">
				<AddComment {...editor} />
			</div>
			{list.data ? (
				<CommentsThreads tree={list.data} isStale={list.isPlaceholderData} />
			) : (
				<CommentsWaiting list={list} expected={total} />
			)}
			{dialog && <CommentDialog {...dialog} />}
		</CommentsContext>
	);
}
