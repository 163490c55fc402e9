import { createContext, useContext } from 'react';
import type { ChangeTree } from '../data/comments-query.ts';
import type { DiscussionSubject } from '../data/discussion-subject.ts';
import type { OwnFlags } from '../data/own-flags.ts';
import type { ShownComment } from '../data/shown-comment.ts';
import type { Flags } from '../data/use-flags.ts';
import type { CommentPermissions } from './comment-permissions.ts';

/** The dialogs that a comment can open. */
export type DialogKind = 'reply' | 'edit' | 'delete' | 'flag' | 'revisions' | 'remove' | 'pictures';

export interface CommentsValue {
	subject: DiscussionSubject;
	/** The logged-in member; null for visitors, and until it is known. */
	me: ({ id: number } & CommentPermissions) | null;
	isLoggedIn: boolean;
	/** When the page was rendered, in milliseconds. */
	renderedAt: number;
	/** The comment that the address links to. */
	linkedId: number | null;
	ownFlags: OwnFlags;
	change: ChangeTree;
	flags: Flags;
	/** Opens a dialog for one comment. */
	openDialog: (kind: DialogKind, comment: ShownComment) => void;
	/** Shows the newest comments first, whatever the current order is. */
	showNewest: () => void;
}

export const CommentsContext = createContext<CommentsValue | null>(null);

/** Returns what all comments on a subject share. It rarely changes, since thousands of comments may read it. */
export function useComments(): CommentsValue {
	const value = useContext(CommentsContext);
	if (!value) throw new Error('A comment was rendered outside of its section.');
	return value;
}
