import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DiscussionSubject } from '../subject/discussion-subject.ts';
import { findComment } from '../tree/comment-tree.ts';
import { treeQuery } from '../tree/comments-query.ts';
import { goToComment } from './focus-comment.ts';

/** The comment whose thread stands on top: the one the address leads to, unless it is on the screen already. */
export function useThreadId(subject: DiscussionSubject, linkedId: number | null): number | null {
	const queryClient = useQueryClient();
	const [threadId, setThreadId] = useState(linkedId);
	useEffect(() => {
		if (linkedId === null || linkedId === threadId) return;
		const tree = queryClient.getQueryData(treeQuery(subject, threadId).queryKey);
		if (tree && findComment(tree, linkedId)) goToComment(linkedId);
		else setThreadId(linkedId);
	}, [subject, linkedId, threadId, queryClient]);
	return threadId;
}
