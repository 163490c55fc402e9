import { useEffect, useState } from 'react';
import { countOf } from '#lib/text/format.ts';
import { showToast } from '#ui/toast/toast.ts';
import { focusComment } from '../address/focus-comment.ts';
import { useComments } from '../context/comments-context.ts';
import type { CommentTree } from '../tree/comment-tree.ts';
import { applyEvents } from './apply-comment-events.ts';
import { announced, receiveEvent } from './comment-events.ts';

/** What others write while the list is being read. It waits until the reader asks for it; nothing moves before. */
export function useLiveComments(tree: CommentTree) {
	const { subject, me, change, showNewest } = useComments();
	useEffect(() => subject.follow((event) => change((known) => receiveEvent(known, event))), [subject, change]);
	const [isLoading, setIsLoading] = useState(false);
	const [announcement, setAnnouncement] = useState('');
	const waiting = announced(tree, me?.id);
	// What is new in a list comes last: whoever has not read so far gets there.
	const isOutOfReach = tree.isList && tree.more > 0;
	const count = isOutOfReach ? 0 : waiting.comments.length + waiting.unnamed;

	const show = async () => {
		if (isLoading) return;
		// In another order nobody can say where they stand.
		if (tree.order !== 'newest' && !tree.isList) return showNewest();
		setIsLoading(true);
		try {
			const firstId = await applyEvents({ subject, tree, unseen: waiting, change });
			setAnnouncement(`${countOf(count, 'new comment')} loaded.`);
			if (firstId !== undefined) focusComment(firstId);
		} catch (error) {
			console.info('The new comments could not be loaded.', error);
			void showToast('error', 'The new comments couldn’t be loaded. Please try again.');
		}
		setIsLoading(false);
	};
	return { count, isLoading, announcement, show };
}
