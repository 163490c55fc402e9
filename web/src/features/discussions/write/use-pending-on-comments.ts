import { useEffect, useRef } from 'react';
import {
	needsText,
	type PendingAction,
	readPendingActions,
	removePendingAction,
} from '#lib/session/pending-actions.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { CommentsValue } from '../context/comments-context.ts';
import { type CommentTree, findComment } from '../tree/comment-tree.ts';

interface PendingOnComments {
	/** Undefined until it is loaded. */
	tree: CommentTree | undefined;
	isLoggedIn: boolean;
	onComment: () => void;
	onOpenDialog: CommentsValue['openDialog'];
}

const DIALOGS = { reply: 'reply', flagComment: 'flag' } as const;

/** Opens the editor with its draft, or the dialog that the visitor requested before the login. Each opens once. */
export function usePendingOnComments(options: PendingOnComments): void {
	const latest = useRef(options);
	useEffect(() => {
		latest.current = options;
	});
	const { tree, isLoggedIn } = options;
	useEffect(() => {
		if (!isLoggedIn || tree === undefined) return;
		// Only the first one opens. The texts of the others are drafts where they were written.
		const actions = readPendingActions().filter(needsText).filter(isOfThisPage);
		for (const action of actions) removePendingAction(action);
		const [action] = actions;
		if (!action) return;
		if (action.kind === 'comment') return latest.current.onComment();
		const comment = findComment(tree, action.id);
		if (comment) latest.current.onOpenDialog(DIALOGS[action.kind], comment);
		else void showToast('error', 'That comment is no longer there.');
	}, [tree, isLoggedIn]);
}

/** Actions of another page wait for it. A top-level comment has no id that names its page. */
function isOfThisPage({ place }: PendingAction): boolean {
	return place.split(/[?#]/)[0] === window.location.pathname;
}
