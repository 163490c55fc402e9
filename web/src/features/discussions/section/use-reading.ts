import type { CommentOrder } from '@bilby/contract/discussions/choices';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { goToComment } from '../address/focus-comment.ts';
import { type Reading, treeQuery } from '../query/comments-query.ts';
import type { DiscussionSubject } from '../subject/discussion-subject.ts';
import { findComment } from '../tree/comment-tree.ts';

/** Returns which comments to show: the linked thread, unless it is already on the screen, and an order. */
export function useReading(subject: DiscussionSubject, linkedId: number | null) {
	const queryClient = useQueryClient();
	const [reading, setReading] = useState<Reading>({ linkedId, order: 'newest' });
	useEffect(() => {
		if (linkedId === null || linkedId === reading.linkedId) return;
		const tree = queryClient.getQueryData(treeQuery(subject, reading).queryKey);
		if (tree && findComment(tree, linkedId)) goToComment(linkedId);
		else setReading({ ...reading, linkedId });
	}, [subject, linkedId, reading, queryClient]);

	const changeOrder = useCallback(
		(order: CommentOrder) => {
			if (order === reading.order) return;
			const next = { ...reading, order };
			// A list that was loaded before has missed the events since.
			queryClient.removeQueries({ queryKey: treeQuery(subject, next).queryKey, exact: true });
			setReading(next);
		},
		[subject, reading, queryClient],
	);
	return { reading, changeOrder };
}
