import { useEffect, useRef } from 'react';
import { goToComment, goToDeletedNote } from '../address/focus-comment.ts';
import { useComments } from '../context/comments-context.ts';
import { CommentList } from '../list/comment-list.tsx';
import { NewCommentsPill } from '../live/new-comments-pill.tsx';
import { useLiveComments } from '../live/use-live-comments.ts';
import type { CommentTree } from '../tree/comment-tree.ts';

interface CommentsThreadsProps {
	tree: CommentTree;
	/** True while the list loads in another order. */
	isStale: boolean;
}

/** Shows the list, and announces what others write meanwhile. */
export function CommentsThreads({ tree, isStale }: CommentsThreadsProps) {
	const { linkedId } = useComments();
	const unseen = useLiveComments(tree);
	const isDeleted = !tree.linked;
	const shown = useRef<number | null>(null);
	useEffect(() => {
		// Only once: deleting another comment must not scroll back to this one.
		if (linkedId === null || shown.current === linkedId) return;
		shown.current = linkedId;
		if (isDeleted) goToDeletedNote();
		else goToComment(linkedId);
	}, [linkedId, isDeleted]);
	return (
		<div aria-busy={isStale} className={isStale ? 'opacity-60' : undefined}>
			<NewCommentsPill
				count={unseen.count}
				isLoading={unseen.isLoading}
				isBelow={tree.isList}
				onShow={() => void unseen.show()}
			/>
			<CommentList tree={tree} />
			<p role="status" className="sr-only">
				{unseen.announcement}
			</p>
		</div>
	);
}
