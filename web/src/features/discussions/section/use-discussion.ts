import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Author } from '#features/viewer/present-author.ts';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { useToken } from '#lib/session/use-token.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { CommentsValue, QuestionKind } from '../context/comments-context.ts';
import { dutiesOf } from '../context/duties.ts';
import type { CommentQuestion } from '../dialogs/comment-dialog.tsx';
import type { SentDraft } from '../drafts/comment-draft.ts';
import { useOwnFlags } from '../own/own-flags.ts';
import { useFlags } from '../own/use-flags.ts';
import { useOwnCommentVotes } from '../own/use-own-comment-votes.ts';
import { type ChangeTree, changeTree, type Reading, treeQuery } from '../query/comments-query.ts';
import type { AnsweredComment, DiscussionSubject } from '../subject/discussion-subject.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import { usePendingOnComments } from '../write/use-pending-on-comments.ts';
import { useSentComments } from '../write/use-sent-comments.ts';

interface DiscussionOptions {
	subject: DiscussionSubject;
	/** What is read of it. */
	reading: Reading;
	/** Milliseconds: when the page was rendered. */
	renderedAt: number;
	/** It must not change, or all comments are drawn again. */
	showNewest: () => void;
	/** Called with what the reader has written, once it is stored. */
	onPosted?: (reply: AnsweredComment) => void;
}

/** What has been read of the comments on a subject, and what is being written and asked for there. */
export function useDiscussion({ subject, reading, renderedAt, showNewest, onPosted }: DiscussionOptions) {
	const queryClient = useQueryClient();
	const list = useQuery(treeQuery(subject, reading));
	const [question, setQuestion] = useState<CommentQuestion | null>(null);
	const [editor, setEditor] = useState<Editor>({ isOpen: false, failure: null });
	const token = useToken();
	const { data: profile } = useQuery({ ...profileQuery(token ?? ''), enabled: token !== null });
	// What is open was asked for by whoever was logged in then, and may hold their words.
	const [asker, setAsker] = useState(token);
	if (asker !== token) {
		setAsker(token);
		setQuestion(null);
	}
	const change = useMemo(() => changeTree(queryClient, subject, reading), [queryClient, subject, reading]);
	const showPosted = (reply: AnsweredComment) => {
		onPosted?.(reply);
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
	const sent = useSentComments({
		subject,
		change,
		author: profile && authorFrom(profile),
		onPosted: showPosted,
		onFailed: bringBack,
	});
	const { isAnswering } = sent;
	const ask = useCallback(
		(kind: QuestionKind, comment: ShownComment) => {
			const isOnItsWay = kind === 'reply' && isAnswering(comment.id);
			if (isOnItsWay) void showToast('error', 'Your reply to this comment is still being sent.');
			else setQuestion({ kind, comment });
		},
		[isAnswering],
	);
	const { linkedId: threadId } = reading;
	const value = useCommentsValue({ subject, linkedId: threadId, renderedAt, token, profile, change, ask, showNewest });
	usePendingOnComments({
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
	/** What was asked later stays: an answer to what is closed by now may come late. */
	const closeQuestion = () => setQuestion((present) => (present === question ? null : present));
	const open = () => setEditor({ isOpen: true, failure: null });
	return {
		list,
		value,
		/** What `AddComment` needs. */
		editor: { ...editor, isSending: sent.isSendingTop, onOpen: open, onSend: sendComment },
		/** What `CommentDialog` needs; null while nothing is asked. */
		dialog: question && { question, onSend: sendReply, onClose: closeQuestion },
	};
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
	const me = useMemo(
		() => (token !== null && profile ? { id: profile.id, ...dutiesOf(profile, subject.moderate) } : null),
		[token, profile, subject.moderate],
	);
	return useMemo(
		() => ({
			subject,
			linkedId,
			ownFlags,
			renderedAt,
			isLoggedIn: token !== null,
			me,
			change,
			flags,
			ask,
			showNewest,
		}),
		[subject, linkedId, ownFlags, renderedAt, token, me, change, flags, ask, showNewest],
	);
}

/** The viewer as others see the author of a comment. */
function authorFrom({ id, username, avatar, role, city, reputationPoints, created_at }: Profile): Author {
	return { id, username, isHidden: false, avatar, role, city, reputationPoints, joinedAt: created_at };
}
