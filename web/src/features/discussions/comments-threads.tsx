import { useEffect } from 'react';
import { CommentList } from './comment-list.tsx';
import type { CommentTree } from './comment-tree.ts';
import { useComments } from './comments-context.ts';
import { goToComment } from './focus-comment.ts';
import { NewCommentsPill } from './new-comments-pill.tsx';
import { useLiveComments } from './use-live-comments.ts';

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
