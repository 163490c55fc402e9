import { useCallback, useEffect, useRef, useState } from 'react';
import { CommentsContext } from '../context/comments-context.ts';
import { focusHeading, goToComment } from '../context/focus-comment.ts';
import type { DiscussionSubject } from '../data/discussion-subject.ts';
import { AddComment } from '../write/add-comment.tsx';
import { CommentDialog } from './comment-dialog.tsx';
import { CommentsHeading, OrderSelect } from './comments-heading.tsx';
import { CommentsThreads } from './comments-threads.tsx';
import { CommentsWaiting } from './comments-waiting.tsx';
import { useDiscussion } from './use-discussion.ts';
import './comments.css';
import type { CommentOrder } from '@bilby/contract/discussions/choices';
import { useQueryClient } from '@tanstack/react-query';
import { findComment } from '../data/comment-tree.ts';
import { type Reading, treeQuery } from '../data/comments-query.ts';

interface CommentsPaneProps {
	subject: DiscussionSubject;
	/** The number of comments that the page shows. */
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
	const { list, value, editor, dialog } = useDiscussion({ subject, reading, total, renderedAt, showNewest });

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

/** Returns which comments to show: the linked thread, unless it is already on the screen, and an order. */
function useReading(subject: DiscussionSubject, linkedId: number | null) {
	const queryClient = useQueryClient();
	const [reading, setReading] = useState<Reading>({ linkedId, order: 'newest' });
	const followedId = useRef(linkedId);
	useEffect(() => {
		// Another order must not lead back to a comment that the reader has left since.
		if (linkedId === followedId.current) return;
		followedId.current = linkedId;
		if (linkedId === null || linkedId === reading.linkedId) return;
		const tree = queryClient.getQueryData(treeQuery(subject, reading).queryKey);
		if (tree && findComment(tree, linkedId)) goToComment(linkedId);
		else setReading({ ...reading, linkedId });
	}, [subject, linkedId, reading, queryClient]);

	const changeOrder = useCallback(
		(order: CommentOrder) => {
			if (order === reading.order) return;
			const next = { ...reading, order };
			// A list that was loaded before has missed the events since.
			queryClient.removeQueries({ queryKey: treeQuery(subject, next).queryKey, exact: true });
			setReading(next);
		},
		[subject, reading, queryClient],
	);
	return { reading, changeOrder };
}
