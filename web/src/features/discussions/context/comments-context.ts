import { createContext, useContext } from 'react';
import type { OwnFlags } from '../own/own-flags.ts';
import type { Flags } from '../own/use-flags.ts';
import type { ChangeTree } from '../query/comments-query.ts';
import type { DiscussionSubject } from '../subject/discussion-subject.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import type { Duties } from './duties.ts';

/** What can be asked about one comment. */
export type QuestionKind = 'reply' | 'edit' | 'delete' | 'flag' | 'revisions' | 'remove';

export interface CommentsValue {
	subject: DiscussionSubject;
	/** The one who is logged in; null for visitors, and until it is known. */
	me: ({ id: number } & Duties) | null;
	isLoggedIn: boolean;
	/** Milliseconds: when the page was rendered. */
	renderedAt: number;
	/** The comment that the address leads to. */
	linkedId: number | null;
	ownFlags: OwnFlags;
	change: ChangeTree;
	flags: Flags;
	/** Opens the dialog for one comment. */
	ask: (kind: QuestionKind, comment: ShownComment) => void;
	/** Reads the newest comments first, whatever the order was. */
	showNewest: () => void;
}

export const CommentsContext = createContext<CommentsValue | null>(null);

/** What all comments on a subject share. It changes rarely: thousands of comments may read it. */
export function useComments(): CommentsValue {
	const value = useContext(CommentsContext);
	if (!value) throw new Error('A comment stands outside of its section.');
	return value;
}
