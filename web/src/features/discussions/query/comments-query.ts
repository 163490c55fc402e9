import type { CommentOrder } from '@bilby/contract/discussions/choices';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api.ts';
import type { CommentsRequest, DiscussionSubject } from '../subject/discussion-subject.ts';
import { type CommentsPage, type CommentTree, treeOf } from '../tree/comment-tree.ts';

export const COMMENT_LIST_SIZE = 20;

/** What is read of the comments at once. */
export interface Reading {
	/** The comment whose thread stands on top. */
	linkedId: number | null;
	order: CommentOrder;
}

export function readComments(subject: DiscussionSubject, request: CommentsRequest): Promise<CommentsPage> {
	return subject.read({ limit: COMMENT_LIST_SIZE, ...request });
}

/** Some of the comments at the top, in an order. */
export function readTop(subject: DiscussionSubject, order: CommentOrder, skip?: number): Promise<CommentsPage> {
	return readComments(subject, { skip, order: order === 'newest' ? undefined : order });
}

/** The comments read so far; it grows by `changeTree`, and is never read anew behind the reader's back. */
export function treeQuery(subject: DiscussionSubject, { linkedId, order }: Reading) {
	return queryOptions({
		queryKey: ['comments', subject.key, linkedId, order, subject.from ?? 0],
		queryFn: async (): Promise<CommentTree> => {
			const [page, thread] = await Promise.all([readTop(subject, order, subject.from), readThread(subject, linkedId)]);
			return treeOf(page, thread, { linkedId, order, isList: subject.from !== undefined });
		},
		// What is there in another order stays until the list has come in this one.
		placeholderData: (shown, query) => (query?.queryKey[2] === linkedId ? shown : undefined),
		staleTime: Number.POSITIVE_INFINITY,
		// Comparing thousands of comments at each vote would cost more than drawing the one that changed.
		structuralSharing: false,
	});
}

export type ChangeTree = (change: (tree: CommentTree) => CommentTree) => void;

/** Changes what has been read of the comments, once something has been. */
export function changeTree(queryClient: QueryClient, subject: DiscussionSubject, reading: Reading): ChangeTree {
	const { queryKey } = treeQuery(subject, reading);
	return (change) => queryClient.setQueryData(queryKey, (tree) => tree && change(tree));
}

/** Null where the comment is gone, or never stood here. */
async function readThread(subject: DiscussionSubject, linkedId: number | null) {
	if (linkedId === null) return null;
	const reply = await readComments(subject, { comment: linkedId }).catch(missingIsNull);
	return reply?.comments[0] ?? null;
}

function missingIsNull(error: unknown): null {
	if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
	throw error;
}
