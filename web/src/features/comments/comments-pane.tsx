import type { PostCommentReply } from '@bilby/contract/comments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { useToken } from '../../lib/use-token.ts';
import { dealQuery } from '../deal-page/deal-query.ts';
import { profileQuery } from '../profile/own-queries.ts';
import { AddComment } from './add-comment.tsx';
import { CommentDialog, type CommentQuestion } from './comment-dialog.tsx';
import { addOwn } from './comment-tree.ts';
import { CommentsContext, type CommentsValue } from './comments-context.ts';
import { CommentsHeading } from './comments-heading.tsx';
import { changeTree, treeQuery } from './comments-query.ts';
import { CommentsThreads } from './comments-threads.tsx';
import { CommentsWaiting } from './comments-waiting.tsx';
import { focusComment } from './focus-comment.ts';
import { useOwnStates } from './own-states.ts';
import { useThreadId } from './use-thread-id.ts';
import './comments.css';

interface CommentsPaneProps {
	dealId: number;
	/** All comments of the deal, as far as the page knows. */
	total: number;
	/** Milliseconds: when the page was rendered. */
	renderedAt: number;
	/** The comment that the address leads to. */
	linkedId: number | null;
}

/** The comments of a deal with everything that can be done about them. */
export function CommentsPane({ dealId, total, renderedAt, linkedId }: CommentsPaneProps) {
	const queryClient = useQueryClient();
	const threadId = useThreadId(dealId, linkedId);
	const list = useQuery(treeQuery(dealId, threadId));
	const [question, setQuestion] = useState<CommentQuestion | null>(null);
	const value = useCommentsValue({ dealId, linkedId: threadId, renderedAt, ask: setQuestion });

	const showPosted = ({ comment, total: now }: PostCommentReply) => {
		setQuestion(null);
		void showToast('success', 'Comment posted.');
		// Written before the list was there: it may have been read before as well.
		if (!queryClient.getQueryData(treeQuery(dealId, threadId).queryKey)) void list.refetch();
		value.change((tree) => addOwn(tree, comment, now));
		focusComment(comment.id);
	};

	return (
		<CommentsContext value={value}>
			<CommentsHeading total={list.data?.total ?? total} />
			<div className="mt-4">
				<AddComment onPosted={showPosted} />
			</div>
			{list.data ? (
				<CommentsThreads tree={list.data} readAt={list.dataUpdatedAt} />
			) : (
				<CommentsWaiting list={list} expected={total} />
			)}
			{question && <CommentDialog question={question} onPosted={showPosted} onClose={() => setQuestion(null)} />}
		</CommentsContext>
	);
}

interface ValueOptions {
	dealId: number;
	linkedId: number | null;
	renderedAt: number;
	/** A setter: it must not change, or all comments are drawn again. */
	ask: (question: CommentQuestion) => void;
}

function useCommentsValue({ dealId, linkedId, renderedAt, ask }: ValueOptions): CommentsValue {
	const queryClient = useQueryClient();
	const token = useToken();
	const { data: profile } = useQuery({ ...profileQuery(token ?? ''), enabled: token !== null });
	const { data: deal } = useQuery({ ...dealQuery(dealId), enabled: false });
	const own = useOwnStates(dealId);
	const id = profile?.id;
	const role = profile?.role;
	const posterId = deal?.user_id ?? null;
	return useMemo(
		() => ({
			dealId,
			posterId,
			linkedId,
			own,
			renderedAt,
			isLoggedIn: token !== null,
			me: token !== null && id !== undefined && role !== undefined ? { id, role } : null,
			change: changeTree(queryClient, dealId, linkedId),
			reply: (comment) => ask({ kind: 'reply', comment }),
			askToDelete: (comment) => ask({ kind: 'delete', comment }),
		}),
		[dealId, posterId, linkedId, own, renderedAt, token, id, role, queryClient, ask],
	);
}
