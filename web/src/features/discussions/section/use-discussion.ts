import type { VoteStatus } from '@bilby/contract/votes/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Author } from '#features/viewer/present-author.ts';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { mergeVote, voteStore } from '#features/votes/vote-store.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { type PendingAction, readPendingActions, removePendingAction } from '#lib/session/pending-actions.ts';
import { useToken } from '#lib/session/use-token.ts';
import { showToast } from '#ui/toast/toast.ts';
import { permissionsFor } from '../context/comment-permissions.ts';
import type { CommentsValue, DialogKind } from '../context/comments-context.ts';
import { type CommentTree, findComment } from '../data/comment-tree.ts';
import { type ChangeTree, changeTree, type Reading, treeQuery } from '../data/comments-query.ts';
import type { DiscussionSubject, OwnVotesAndFlags, StoredComment } from '../data/discussion-subject.ts';
import { useOwnFlags } from '../data/own-flags.ts';
import type { ShownComment } from '../data/shown-comment.ts';
import { useFlags } from '../data/use-flags.ts';
import type { SentDraft } from '../write/comment-draft.ts';
import { useSentComments } from '../write/use-sent-comments.ts';
import type { DialogRequest } from './comment-dialog.tsx';

const DIALOGS = { reply: 'reply', flagComment: 'flag' } as const;

interface DiscussionOptions {
	subject: DiscussionSubject;
	reading: Reading;
	/** The number of comments that the page shows. */
	total: number;
	/** When the page was rendered, in milliseconds. */
	renderedAt: number;
	/** Must be a stable function, or all comments render again. */
	showNewest: () => void;
	/** Called with the reader's comment once it is stored. */
	onPosted?: (reply: StoredComment) => void;
}

/** Returns the loaded comments on a subject, and the state of the editor and the dialog. */
export function useDiscussion(options: DiscussionOptions) {
	const { subject, reading, total, renderedAt, showNewest, onPosted } = options;
	const queryClient = useQueryClient();
	const list = useQuery(treeQuery(subject, reading));
	useShownTotal(subject, { total, liveTotal: list.data?.total });
	const [request, setRequest] = useState<DialogRequest | null>(null);
	const [editor, setEditor] = useState<Editor>({ isOpen: false, failure: null });
	const token = useToken();
	const { data: profile } = useQuery({ ...profileQuery(token ?? ''), enabled: token !== null });
	// An open dialog may hold text of the member who opened it, so it closes when the session changes.
	const [dialogOwner, setDialogOwner] = useState(token);
	if (dialogOwner !== token) {
		setDialogOwner(token);
		setRequest(null);
	}
	const change = useMemo(() => changeTree(queryClient, subject, reading), [queryClient, subject, reading]);
	const showPosted = (reply: StoredComment) => {
		onPosted?.(reply);
		markOwnAsStale(queryClient);
		void showToast('success', 'Comment posted.');
		// The comment was posted before the list loaded, so the list may have been read without it.
		if (!queryClient.getQueryData(treeQuery(subject, reading).queryKey)) void list.refetch();
	};
	const reopen = (parent: ShownComment | null, failure: string) => {
		if (parent === null) return setEditor({ isOpen: true, failure });
		void showToast('error', failure);
		// An open dialog stays: the draft of the failed reply is offered when the reader replies again.
		setRequest((present) => present ?? { kind: 'reply', comment: parent, failure });
	};
	const sent = useSentComments({
		subject,
		change,
		author: profile && toAuthor(profile),
		onPosted: showPosted,
		onFailed: reopen,
	});
	const { isReplying } = sent;
	const openDialog = useCallback(
		(kind: DialogKind, comment: ShownComment) => {
			const isBeingSent = kind === 'reply' && isReplying(comment.id);
			if (isBeingSent) void showToast('error', 'Your reply to this comment is still being sent.');
			else setRequest({ kind, comment });
		},
		[isReplying],
	);
	const { linkedId: threadId } = reading;
	const value = useCommentsValue({
		subject,
		linkedId: threadId,
		renderedAt,
		token,
		profile,
		change,
		openDialog,
		showNewest,
	});
	usePendingOnComments({
		tree: list.data,
		isLoggedIn: token !== null,
		onComment: () => setEditor({ isOpen: true, failure: null }),
		onOpenDialog: openDialog,
	});
	const sendComment = (draft: SentDraft) => {
		setEditor({ isOpen: false, failure: null });
		void sent.send(null, draft);
	};
	const sendReply = (parent: ShownComment, draft: SentDraft) => {
		setRequest(null);
		void sent.send(parent, draft);
	};
	/** A response may arrive after its dialog was closed and another one opened, which must stay open. */
	const closeDialog = () => setRequest((present) => (present === request ? null : present));
	const open = () => setEditor({ isOpen: true, failure: null });
	return {
		list,
		value,
		/** Props of `AddComment`. */
		editor: { ...editor, isSending: sent.isSendingTop, onOpen: open, onSend: sendComment },
		/** Props of `CommentDialog`; null while none is open. */
		dialog: request && { request, onSend: sendReply, onClose: closeDialog },
	};
}

/** Keeps the number of comments on the page the same as above the list, which follows live events. */
function useShownTotal(
	subject: DiscussionSubject,
	{ total, liveTotal }: { total: number; liveTotal: number | undefined },
): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		if (liveTotal !== undefined && liveTotal !== total) subject.showTotal(queryClient, liveTotal);
	}, [subject, queryClient, total, liveTotal]);
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
	/** Must be a stable function, or all comments render again. */
	openDialog: CommentsValue['openDialog'];
	showNewest: () => void;
}

function useCommentsValue(options: ValueOptions): CommentsValue {
	const { subject, linkedId, renderedAt, token, profile, change, openDialog, showNewest } = options;
	const own = subject.useOwnVotesAndFlags();
	useOwnCommentVotes(own);
	const ownFlags = useOwnFlags(own);
	const id = profile?.id;
	const flags = useFlags({ subject, memberId: id, change });
	const me = useMemo(
		() => (token !== null && profile ? { id: profile.id, ...permissionsFor(profile, subject.moderate) } : null),
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
			openDialog,
			showNewest,
		}),
		[subject, linkedId, ownFlags, renderedAt, token, me, change, flags, openDialog, showNewest],
	);
}

/** Returns the viewer as the author of a comment. */
function toAuthor({ id, username, avatar, role, city, reputationPoints, created_at }: Profile): Author {
	return { id, username, isHidden: false, avatar, role, city, reputationPoints, joinedAt: created_at };
}

/** Merges the viewer's votes on the comments of a subject into the vote store. */
function useOwnCommentVotes(own: OwnVotesAndFlags | null): void {
	const known = useRef(new Map<number, VoteStatus>());
	useEffect(() => {
		if (own === null) return;
		const votes = new Map<number, VoteStatus>([
			...own.commentLikes.map((id) => [id, 1] as const),
			...own.commentDislikes.map((id) => [id, 0] as const),
		]);
		// Votes that are missing now were withdrawn on another device.
		for (const id of new Set([...known.current.keys(), ...votes.keys()])) {
			const status = votes.get(id) ?? null;
			voteStore.change(`comment:${id}`, mergeVote({ status, requestedAt: own.requestedAt }));
		}
		known.current = votes;
	}, [own]);
}

interface PendingOnComments {
	/** Undefined until it is loaded. */
	tree: CommentTree | undefined;
	isLoggedIn: boolean;
	onComment: () => void;
	onOpenDialog: CommentsValue['openDialog'];
}

/** Opens the editor with its draft, or the dialog that the visitor requested before the login. Each opens once. */
function usePendingOnComments(options: PendingOnComments): void {
	const latest = useRef(options);
	useEffect(() => {
		latest.current = options;
	});
	const { tree, isLoggedIn } = options;
	useEffect(() => {
		if (!isLoggedIn || tree === undefined) return;
		// Only the first one opens. The texts of the others stay stored as drafts.
		const actions = readPendingActions().filter(isAboutComment).filter(isOfThisPage);
		for (const action of actions) removePendingAction(action);
		const [action] = actions;
		if (!action) return;
		if (action.kind === 'comment') return latest.current.onComment();
		const comment = findComment(tree, action.id);
		if (comment) latest.current.onOpenDialog(DIALOGS[action.kind], comment);
		else void showToast('error', 'That comment is no longer there.');
	}, [tree, isLoggedIn]);
}

type CommentAction = PendingAction & { kind: keyof typeof DIALOGS | 'comment' };

/** True if the member has to write a comment, a reply or a report of a comment. */
function isAboutComment(action: PendingAction): action is CommentAction {
	return action.kind === 'comment' || action.kind in DIALOGS;
}

/**
 * Compares paths, because a new top-level comment has no id that identifies its page. Actions of other pages stay
 * pending until their page opens.
 */
function isOfThisPage({ place }: PendingAction): boolean {
	return place.split(/[?#]/)[0] === window.location.pathname;
}
