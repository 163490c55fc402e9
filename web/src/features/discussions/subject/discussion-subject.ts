import type { CommentOrder, FlagReason } from '@bilby/contract/discussions/choices';
import type { Permission } from '@bilby/contract/kernel/permissions';
import type { WithoutSubject } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import type { QueryClient } from '@tanstack/react-query';
import type { EditorExtras } from '#ui/rich-text/rich-text-editor.tsx';
import type { CommentRevision } from '../data/present-comment.ts';
import type { CommentCount } from '../tree/comment-account.ts';
import type { CommentsPage } from '../tree/comment-tree.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

export interface CommentsRequest {
	skip?: number | undefined;
	limit?: number;
	/** Of the comments at the top; the newest first unless another is asked for. */
	order?: CommentOrder | undefined;
	/** Only the direct replies of this comment. */
	parent?: number;
	/** Only the thread that holds this comment. */
	comment?: number;
}

/** A live event about the comments on a subject. */
export type DiscussionEvent = WithoutSubject<
	Extract<LiveEvent, { type: 'comment' | 'comment-deleted' | 'comment-removed' | 'comments' }>
>;

export interface FlagRequest {
	isFlagged: boolean;
	reason?: FlagReason;
	/** In the member's own words. */
	note?: string;
}

/** A comment that was just stored, and how many there are with it. */
export interface AnsweredComment extends CommentCount {
	comment: ShownComment;
}

/** What the viewer did with comments, by their ids. */
export interface OwnJudgements {
	commentLikes: number[];
	commentDislikes: number[];
	flags: number[];
	/** Milliseconds: when the server was asked. */
	askedAt: number;
}

/**
 * One thing that is talked about. Its page declares it and hands it in: whoever shows comments knows nothing else of it. The
 * object stays the same for as long as its page does, or all comments are drawn again.
 */
export interface DiscussionSubject {
	/** Tells it from all others: names what was read of it, and the messages between tabs. */
	key: string;
	/** What the names of its drafts on the device begin with. */
	draftKey: string;
	/** The permission to settle reports and remove comments. */
	moderate: Permission;
	/** Who brought it here, where that is known: their comments are marked. */
	authorId: number | null;
	/** Why nobody can comment on it, or null. */
	problem: string | null;
	/** Where the part begins that is on the page, where it is one list, oldest first; absent where it is a tree. */
	from?: number;
	/** What may be written about it besides bold, italic and bullet lists, also where that is written without a dialog. */
	editorExtras?: EditorExtras;
	/** Where one of a list stands, by its number. */
	buildCallUrl?: (comment: { id: number; number: number }) => string;
	read: (request: CommentsRequest) => Promise<CommentsPage>;
	/** The same key again posts nothing twice. */
	post: (comment: { parentId: number | null; html: string; key: string }) => Promise<AnsweredComment>;
	/** Deletes a comment. A moderator may give its author a reason. */
	remove: (commentId: number, reason?: string) => Promise<CommentCount>;
	edit: (commentId: number, html: string) => Promise<Pick<ShownComment, 'html' | 'editedAt'>>;
	/** What a comment said before it was changed; for staff. */
	revisions: (commentId: number) => Promise<CommentRevision[]>;
	/** Puts a comment before all others, or back among them; absent where none stands before others. */
	pin?: (commentId: number, isPinned: boolean) => Promise<unknown>;
	/** What a moderator decides about a comment; the author is notified of a removal and its reason. */
	review: (
		commentId: number,
		decision: 'unflag' | 'remove' | 'restore',
		reason?: string,
	) => Promise<CommentCount & Pick<ShownComment, 'isRemoved'>>;
	/** Reports a comment, or takes the report back. */
	flag: (commentId: number, flag: FlagRequest) => Promise<{ isFlagged: boolean; isHidden: boolean }>;
	/** Calls back for what happens to its comments; answers how to stop that. */
	follow: (listener: (event: DiscussionEvent) => void) => () => void;
	/** Null for visitors, and until it is known. */
	useOwnJudgements: () => OwnJudgements | null;
	/** Changes which comments are known as reported; does nothing for visitors. */
	patchOwnFlags: (queryClient: QueryClient, change: (flags: number[]) => number[]) => void;
}
