import type { CommentOrder, FlagReason } from '@bilby/contract/discussions/choices';
import type { Permission } from '@bilby/contract/kernel/permissions';
import type { WithoutSubject } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { EditorExtras } from '#ui/rich-text/rich-text-editor.tsx';
import type { CommentCount } from './comment-tally.ts';
import type { CommentsPage } from './comment-tree.ts';
import type { CommentRevision } from './present-comment.ts';
import type { ShownComment } from './shown-comment.ts';

export interface CommentsRequest {
	skip?: number | undefined;
	limit?: number;
	/** Order of the top-level comments; newest first by default. */
	order?: CommentOrder | undefined;
	/** Loads only the direct replies to this comment. */
	parent?: number;
	/** Loads only the thread that contains this comment. */
	comment?: number;
}

/** A live event about the comments on a subject. */
export type DiscussionEvent = WithoutSubject<
	Extract<LiveEvent, { type: 'comment' | 'comment-deleted' | 'comment-removed' | 'comments' }>
>;

export interface FlagRequest {
	isFlagged: boolean;
	reason?: FlagReason;
	/** The member's own text. */
	note?: string;
}

/** A stored comment, and the number of comments including it. */
export interface StoredComment extends CommentCount {
	comment: ShownComment;
}

/** The viewer's votes and flags, by comment id. */
export interface OwnVotesAndFlags {
	commentLikes: number[];
	commentDislikes: number[];
	flags: number[];
	/** When the request was sent, in milliseconds. */
	requestedAt: number;
}

/**
 * Something that members comment on. Its page declares it, and the comments know nothing else about it. The object must
 * stay the same while the page is open, or all comments are rendered again.
 */
export interface DiscussionSubject {
	/** Identifies it in query keys and in messages between tabs. */
	key: string;
	/** Prefix of the names of its drafts in local storage. */
	draftKey: string;
	/** More comments are loaded when the end of the list is this many pixels below the screen. */
	moreWithinPx: number;
	/** The permission to settle reports and remove comments. */
	moderate: Permission;
	/** The author of the subject, if known: their comments are marked. */
	authorId: number | null;
	/** Why comments are closed, or null. */
	problem: string | null;
	/** For a list, oldest first: the position where the loaded page starts. Absent for a tree. */
	from?: number;
	/** Formats besides bold, italic and bullet lists, also for text that is written without a dialog. */
	editorExtras?: EditorExtras;
	/** For a list: returns the address of a comment by its number. */
	addressFor?: (comment: { id: number; number: number }) => string;
	read: (request: CommentsRequest) => Promise<CommentsPage>;
	/** Posts nothing twice if the key is the same. */
	post: (comment: { parentId: number | null; html: string; key: string }) => Promise<StoredComment>;
	/** Deletes a comment. A moderator may give its author a reason. */
	remove: (commentId: number, reason?: string) => Promise<CommentCount>;
	edit: (commentId: number, html: string) => Promise<Pick<ShownComment, 'html' | 'editedAt'>>;
	/** Returns the earlier versions of a comment: all for staff, those that moderators replaced for members. */
	revisions: (commentId: number) => Promise<CommentRevision[]>;
	/** Hides an earlier version from members, or shows it again. */
	withholdRevision: (commentId: number, revisionId: number, isWithheld: boolean) => Promise<unknown>;
	/** Lets staff take down pictures of a text. Absent if texts have none. */
	Pictures?: ComponentType<{ html: string }>;
	/** Pins a comment above all others, or unpins it. Absent if the subject has no pinned comments. */
	pin?: (commentId: number, isPinned: boolean) => Promise<unknown>;
	/** Stores a moderator's decision on a comment. The author is notified of a removal and its reason. */
	review: (
		commentId: number,
		decision: 'unflag' | 'remove' | 'restore',
		reason?: string,
	) => Promise<CommentCount & Pick<ShownComment, 'isRemoved'>>;
	/** Reports a comment, or withdraws the report. */
	flag: (commentId: number, flag: FlagRequest) => Promise<{ isFlagged: boolean; isHidden: boolean }>;
	/** Updates the number of comments that the rest of the page shows. */
	showTotal: (queryClient: QueryClient, total: number) => void;
	/** Subscribes to events about its comments. Returns a function that unsubscribes. */
	follow: (listener: (event: DiscussionEvent) => void) => () => void;
	/** Returns null for visitors, and until it is known. */
	useOwnVotesAndFlags: () => OwnVotesAndFlags | null;
	/** Changes the ids of the comments that the viewer reported; does nothing for visitors. */
	patchOwnFlags: (queryClient: QueryClient, change: (flags: number[]) => number[]) => void;
}
