import { useEffect, useRef } from 'react';
import { isWordy, type KeptAction, readIntended, takeIntended } from '#features/viewer/intended-action.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { CommentsValue } from '../context/comments-context.ts';
import { type CommentTree, findComment } from '../tree/comment-tree.ts';

interface IntendedOnComments {
	/** Undefined until it has been read. */
	tree: CommentTree | undefined;
	isLoggedIn: boolean;
	onComment: () => void;
	onAsk: CommentsValue['ask'];
}

const QUESTIONS = { reply: 'reply', flagComment: 'flag' } as const;

/** Opens the editor, with its draft, or the dialog that somebody asked for before they logged in; once. */
export function useIntendedOnComments(intended: IntendedOnComments): void {
	const latest = useRef(intended);
	useEffect(() => {
		latest.current = intended;
	});
	const { tree, isLoggedIn } = intended;
	useEffect(() => {
		if (!isLoggedIn || tree === undefined) return;
		// Of several the first is asked for: the words of the others are kept as drafts, where they were written.
		const actions = readIntended().filter(isWordy).filter(isOfThisPage);
		for (const action of actions) takeIntended(action);
		const [action] = actions;
		if (!action) return;
		if (action.kind === 'comment') return latest.current.onComment();
		const comment = findComment(tree, action.id);
		if (comment) latest.current.onAsk(QUESTIONS[action.kind], comment);
		else void showToast('error', 'That comment is no longer there.');
	}, [tree, isLoggedIn]);
}

/** Those of another page wait for it: a comment at the top has no id to know its page by. */
function isOfThisPage({ place }: KeptAction): boolean {
	return place.split(/[?#]/)[0] === window.location.pathname;
}
