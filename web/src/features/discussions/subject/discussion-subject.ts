import type { CommentOrder, FlagReason } from '@bilby/contract/discussions/choices';
import type { CommentRevision, CommentsReply, PostCommentReply } from '@bilby/contract/discussions/wire';
import type { Endpoints } from '@bilby/contract/endpoints';
import type { CallReply } from '@bilby/contract/kernel/endpoint';
import type { WithoutSubject } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import type { QueryClient } from '@tanstack/react-query';

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
export type DiscussionEvent = WithoutSubject<Extract<LiveEvent, { type: 'comment' | 'comment-deleted' | 'comments' }>>;

export interface FlagRequest {
	isFlagged: boolean;
	reason?: FlagReason;
	/** In the member's own words. */
	note?: string;
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
	/** Who brought it here, where that is known: their comments are marked. */
	authorId: number | null;
	/** Why nobody can comment on it, or null. */
	problem: string | null;
	read: (request: CommentsRequest) => Promise<CommentsReply>;
	/** The same key again posts nothing twice. */
	post: (comment: { parentId: number | null; html: string; key: string }) => Promise<PostCommentReply>;
	remove: (commentId: number) => Promise<CallReply<Endpoints['DELETE /api/delete-comment']>>;
	edit: (commentId: number, html: string) => Promise<CallReply<Endpoints['POST /api/edit-comment']>>;
	/** What a comment said before it was changed; for staff. */
	revisions: (commentId: number) => Promise<CommentRevision[]>;
	/** Reports a comment, or takes the report back. */
	flag: (commentId: number, flag: FlagRequest) => Promise<CallReply<Endpoints['POST /api/update-flag']>>;
	/** Calls back for what happens to its comments; answers how to stop that. */
	follow: (listener: (event: DiscussionEvent) => void) => () => void;
	/** Null for visitors, and until it is known. */
	useOwnJudgements: () => OwnJudgements | null;
	/** Changes which comments are known as reported; does nothing for visitors. */
	patchOwnFlags: (queryClient: QueryClient, change: (flags: number[]) => number[]) => void;
}
