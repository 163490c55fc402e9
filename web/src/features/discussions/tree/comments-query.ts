import type { CommentsReply } from '@bilby/contract/discussions/wire';

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, apiGet } from '../../../lib/api.ts';
import { type CommentTree, treeOf } from './comment-tree.ts';

export const COMMENT_LIST_SIZE = 20;

interface CommentsRequest {
	skip?: number;
	limit?: number;
	/** Only the direct replies of this comment. */
	parent?: number;
	/** Only the thread that holds this comment. */
	comment?: number;
}

export function readComments(dealId: number, request: CommentsRequest): Promise<CommentsReply> {
	const params = new URLSearchParams({ id: String(dealId) });
	for (const [name, value] of Object.entries({ limit: COMMENT_LIST_SIZE, ...request })) params.set(name, String(value));
	return apiGet<CommentsReply>(`/api/deal-comments?${params}`);
}

/** The comments read so far; it grows by `changeTree`, and is never read anew behind the reader's back. */
export function treeQuery(dealId: number, linkedId: number | null) {
	return queryOptions({
		queryKey: ['comments', dealId, linkedId],
		queryFn: async (): Promise<CommentTree> => {
			const [page, thread] = await Promise.all([readComments(dealId, {}), readThread(dealId, linkedId)]);
			return treeOf(page, thread, linkedId);
		},
		staleTime: Number.POSITIVE_INFINITY,
		// Comparing thousands of comments at each vote would cost more than drawing the one that changed.
		structuralSharing: false,
	});
}

export type ChangeTree = (change: (tree: CommentTree) => CommentTree) => void;

/** Changes what has been read of the comments, once something has been. */
export function changeTree(queryClient: QueryClient, dealId: number, linkedId: number | null): ChangeTree {
	const { queryKey } = treeQuery(dealId, linkedId);
	return (change) => queryClient.setQueryData(queryKey, (tree) => tree && change(tree));
}

/** Null where the comment is gone, or was never on this deal. */
async function readThread(dealId: number, linkedId: number | null) {
	if (linkedId === null) return null;
	const reply = await readComments(dealId, { comment: linkedId }).catch(missingIsNull);
	return reply?.comments[0] ?? null;
}

function missingIsNull(error: unknown): null {
	if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
	throw error;
}
