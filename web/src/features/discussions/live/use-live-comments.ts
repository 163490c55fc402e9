import { useEffect, useState } from 'react';
import { countOf } from '#lib/text/format.ts';
import { showToast } from '#ui/toast/toast.ts';
import { focusComment } from '../address/focus-comment.ts';
import { useComments } from '../context/comments-context.ts';
import type { CommentTree } from '../tree/comment-tree.ts';
import { applyEvents } from './apply-comment-events.ts';
import { findAnnounced, receiveEvent } from './comment-events.ts';

/** Collects what others write. Nothing moves until the reader chooses to see it. */
export function useLiveComments(tree: CommentTree) {
	const { subject, me, change, showNewest } = useComments();
	useEffect(() => subject.follow((event) => change((known) => receiveEvent(known, event))), [subject, change]);
	const [isLoading, setIsLoading] = useState(false);
	const [announcement, setAnnouncement] = useState('');
	const waiting = findAnnounced(tree, me?.id);
	// New posts of a list come last, so readers reach them by loading the rest.
	const isOutOfReach = tree.isList && tree.more > 0;
	const count = isOutOfReach ? 0 : waiting.comments.length + waiting.unnamed;

	const show = async () => {
		if (isLoading) return;
		// In other orders, the positions of new comments are unknown.
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
