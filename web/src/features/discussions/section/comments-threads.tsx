import { useEffect } from 'react';
import { goToComment } from '../address/focus-comment.ts';
import { useComments } from '../context/comments-context.ts';
import { CommentList } from '../list/comment-list.tsx';
import { NewCommentsPill } from '../live/new-comments-pill.tsx';
import { useLiveComments } from '../live/use-live-comments.ts';
import type { CommentTree } from '../tree/comment-tree.ts';

interface CommentsThreadsProps {
	tree: CommentTree;
}

/** The list, with what others write while it is being read. */
export function CommentsThreads({ tree }: CommentsThreadsProps) {
	const { linkedId } = useComments();
	const news = useLiveComments(tree);
	useEffect(() => {
		if (linkedId !== null) goToComment(linkedId);
	}, [linkedId]);
	return (
		<div>
			<NewCommentsPill count={news.count} isLoading={news.isLoading} onShow={() => void news.show()} />
			<CommentList tree={tree} />
			<p role="status" className="sr-only">
				{news.announcement}
			</p>
		</div>
	);
}
