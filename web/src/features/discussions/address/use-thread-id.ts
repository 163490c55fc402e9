import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findComment } from '../tree/comment-tree.ts';
import { treeQuery } from '../tree/comments-query.ts';
import { goToComment } from './focus-comment.ts';

/** The comment whose thread stands on top: the one the address leads to, unless it is on the screen already. */
export function useThreadId(dealId: number, linkedId: number | null): number | null {
	const queryClient = useQueryClient();
	const [threadId, setThreadId] = useState(linkedId);
	useEffect(() => {
		if (linkedId === null || linkedId === threadId) return;
		const tree = queryClient.getQueryData(treeQuery(dealId, threadId).queryKey);
		if (tree && findComment(tree, linkedId)) goToComment(linkedId);
		else setThreadId(linkedId);
	}, [dealId, linkedId, threadId, queryClient]);
	return threadId;
}
