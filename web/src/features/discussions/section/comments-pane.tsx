import { may } from '@bilby/contract/kernel/permissions';
import type { Role } from '@bilby/contract/kernel/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useToken } from '../../../lib/session/use-token.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { type Profile, profileQuery } from '../../viewer/viewer-queries.ts';
import { focusHeading } from '../address/focus-comment.ts';
import { CommentsContext, type CommentsValue, type QuestionKind } from '../context/comments-context.ts';
import { CommentDialog, type CommentQuestion } from '../dialogs/comment-dialog.tsx';
import type { SentDraft } from '../drafts/comment-draft.ts';
import { useOwnFlags } from '../own/own-flags.ts';
import { useFlags } from '../own/use-flags.ts';
import { useOwnCommentVotes } from '../own/use-own-comment-votes.ts';
import type { DiscussionSubject } from '../subject/discussion-subject.ts';
import type { ShownComment } from '../tree/comment-tree.ts';
import { type ChangeTree, changeTree, treeQuery } from '../tree/comments-query.ts';
import { AddComment } from '../write/add-comment.tsx';
import { useIntendedOnComments } from '../write/use-intended-on-comments.ts';
import { useSentComments } from '../write/use-sent-comments.ts';
import { CommentsHeading, OrderSelect } from './comments-heading.tsx';
import { CommentsThreads } from './comments-threads.tsx';
import { CommentsWaiting } from './comments-waiting.tsx';
import { useReading } from './use-reading.ts';
import './comments.css';

interface CommentsPaneProps {
	subject: DiscussionSubject;
	/** All its comments, as far as the page knows. */
	total: number;
	/** Milliseconds: when the page was rendered. */
	renderedAt: number;
	/** The comment that the address leads to. */
	linkedId: number | null;
}

/** The comments on a subject with everything that can be done about them. */
export function CommentsPane({ subject, total, renderedAt, linkedId }: CommentsPaneProps) {
	const queryClient = useQueryClient();
	const { reading, readIn } = useReading(subject, linkedId);
	const list = useQuery(treeQuery(subject, reading));
	const [question, setQuestion] = useState<CommentQuestion | null>(null);
	const [editor, setEditor] = useState<Editor>({ isOpen: false, failure: null });
	const token = useToken();
	const { data: profile } = useQuery({ ...profileQuery(token ?? ''), enabled: token !== null });
	const change = useMemo(() => changeTree(queryClient, subject, reading), [queryClient, subject, reading]);
	const showPosted = () => {
		void showToast('success', 'Comment posted.');
		// Written before the list was there: it may have been read before as well.
		if (!queryClient.getQueryData(treeQuery(subject, reading).queryKey)) void list.refetch();
	};
	const bringBack = (parent: ShownComment | null, failure: string) => {
		if (parent === null) return setEditor({ isOpen: true, failure });
		void showToast('error', failure);
		// Nobody is torn away from another reply: the draft of this one is there when it is asked for.
		setQuestion((present) => present ?? { kind: 'reply', comment: parent, failure });
	};
	const sent = useSentComments({ subject, change, author: profile, onPosted: showPosted, onFailed: bringBack });
	const { isAnswering } = sent;
	const ask = useCallback(
		(kind: QuestionKind, comment: ShownComment) => {
			const isOnItsWay = kind === 'reply' && isAnswering(comment.id);
			if (isOnItsWay) void showToast('error', 'Your reply to this comment is still on its way.');
			else setQuestion({ kind, comment });
		},
		[isAnswering],
	);
	const showNewest = useCallback(() => {
		readIn('newest');
		focusHeading();
	}, [readIn]);
	const { linkedId: threadId } = reading;
	const value = useCommentsValue({ subject, linkedId: threadId, renderedAt, token, profile, change, ask, showNewest });
	useIntendedOnComments({
		tree: list.data,
		isLoggedIn: token !== null,
		onComment: () => setEditor({ isOpen: true, failure: null }),
		onAsk: ask,
	});
	const sendComment = (draft: SentDraft) => {
		setEditor({ isOpen: false, failure: null });
		void sent.send(null, draft);
	};
	const sendReply = (parent: ShownComment, draft: SentDraft) => {
		setQuestion(null);
		void sent.send(parent, draft);
	};

	return (
		<CommentsContext value={value}>
			<CommentsHeading total={list.data?.total ?? total}>
				<OrderSelect order={reading.order} onChange={readIn} />
			</CommentsHeading>
			<div className="mt-4">
				<AddComment
					{...editor}
					isSending={sent.isSendingTop}
					onOpen={() => setEditor({ isOpen: true, failure: null })}
					onSend={sendComment}
				/>
			</div>
			{list.data ? (
				<CommentsThreads tree={list.data} isOld={list.isPlaceholderData} />
			) : (
				<CommentsWaiting list={list} expected={total} />
			)}
			{question && <CommentDialog question={question} onSend={sendReply} onClose={() => setQuestion(null)} />}
		</CommentsContext>
	);
}

interface Editor {
	isOpen: boolean;
	failure: string | null;
}

interface ValueOptions {
	subject: DiscussionSubject;
	linkedId: number | null;
	renderedAt: number;
	token: string | null;
	profile: Profile | undefined;
	change: ChangeTree;
	/** It must not change, or all comments are drawn again. */
	ask: CommentsValue['ask'];
	showNewest: () => void;
}

function useCommentsValue(options: ValueOptions): CommentsValue {
	const { subject, linkedId, renderedAt, token, profile, change, ask, showNewest } = options;
	const own = subject.useOwnJudgements();
	useOwnCommentVotes(own);
	const ownFlags = useOwnFlags(own);
	const id = profile?.id;
	const flags = useFlags({ subject, memberId: id, change });
	const role = profile?.role;
	return useMemo(
		() => ({
			subject,
			linkedId,
			ownFlags,
			renderedAt,
			isLoggedIn: token !== null,
			me: token !== null && id !== undefined && role !== undefined ? { id, isStaff: isStaff(role) } : null,
			change,
			flags,
			ask,
			showNewest,
		}),
		[subject, linkedId, ownFlags, renderedAt, token, id, role, change, flags, ask, showNewest],
	);
}

function isStaff(role: Role): boolean {
	return may('reviewFlags', { role, isVerified: true });
}
