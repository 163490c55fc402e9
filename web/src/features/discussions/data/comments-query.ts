import type { CommentOrder } from '@bilby/contract/discussions/choices';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api.ts';
import { buildTree, type CommentsPage, type CommentTree } from './comment-tree.ts';
import type { CommentsRequest, DiscussionSubject } from './discussion-subject.ts';

export const COMMENT_LIST_SIZE = 20;

/** Posts are read in one list, oldest first. */
export const POSTS_READING: Reading = { linkedId: null, order: 'oldest' };

/** Selects which comments to load. */
export interface Reading {
	/** The comment whose thread is shown on top. */
	linkedId: number | null;
	order: CommentOrder;
}

export function loadComments(subject: DiscussionSubject, request: CommentsRequest): Promise<CommentsPage> {
	return subject.read({ limit: COMMENT_LIST_SIZE, ...request });
}

/** Loads a page of top-level comments. */
export function loadTop(subject: DiscussionSubject, order: CommentOrder, skip?: number): Promise<CommentsPage> {
	return loadComments(subject, { skip, order: order === 'newest' ? undefined : order });
}

/** Returns the query for the loaded comments. It grows by `changeTree` and is never refetched in the background. */
export function treeQuery(subject: DiscussionSubject, { linkedId, order }: Reading) {
	return queryOptions({
		queryKey: ['comments', subject.key, linkedId, order, subject.from ?? 0],
		queryFn: async (): Promise<CommentTree> => {
			const [page, thread] = await Promise.all([loadTop(subject, order, subject.from), loadThread(subject, linkedId)]);
			return buildTree(page, thread, { linkedId, order, isList: subject.from !== undefined });
		},
		// The list in the previous order stays until the new one has loaded.
		placeholderData: (shown, query) => (query?.queryKey[2] === linkedId ? shown : undefined),
		staleTime: Number.POSITIVE_INFINITY,
		// Comparing thousands of comments after each vote would cost more than rendering the one that changed.
		structuralSharing: false,
	});
}

export type ChangeTree = (change: (tree: CommentTree) => CommentTree) => void;

/** Returns a function that changes the loaded comments. It does nothing before they are loaded. */
export function changeTree(queryClient: QueryClient, subject: DiscussionSubject, reading: Reading): ChangeTree {
	const { queryKey } = treeQuery(subject, reading);
	return (change) => queryClient.setQueryData(queryKey, (tree) => tree && change(tree));
}

/** Returns null if the comment was deleted or belongs to another subject. */
async function loadThread(subject: DiscussionSubject, linkedId: number | null) {
	if (linkedId === null) return null;
	const reply = await loadComments(subject, { comment: linkedId }).catch(nullIfMissing);
	return reply?.comments[0] ?? null;
}

function nullIfMissing(error: unknown): null {
	if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
	throw error;
}
