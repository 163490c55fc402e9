import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline } from '#lib/hooks/use-online.ts';
import { type ChangeTree, loadTop } from '../query/comments-query.ts';
import type { DiscussionSubject } from '../subject/discussion-subject.ts';
import { addPage, type CommentTree } from '../tree/comment-tree.ts';

export const COMMENTS_MORE_MARGIN_PX = 450;

/** Loads the next page as the end of the list comes near. After a failure it waits for the reader to try again. */
export function useMoreComments(subject: DiscussionSubject, { order, skip, more }: CommentTree, change: ChangeTree) {
	const end = useRef<HTMLDivElement>(null);
	/** Start of the page that is loading. */
	const running = useRef<number | null>(null);
	const [isLoading, setIsLoading] = useState(false);
	const [isFailed, setIsFailed] = useState(false);
	const isOnline = useOnline();

	const load = useCallback(async () => {
		if (running.current === skip) return;
		running.current = skip;
		setIsLoading(true);
		setIsFailed(false);
		try {
			const page = await loadTop(subject, order, skip);
			change((tree) => addPage(tree, page, skip));
		} catch (error) {
			console.info('More comments could not be loaded.', error);
			setIsFailed(true);
		}
		if (running.current !== skip) return;
		running.current = null;
		setIsLoading(false);
	}, [subject, order, skip, change]);

	// A new observer for each page: an end that stays in view would not be reported again.
	useEffect(() => {
		if (more === 0 || isFailed || !isOnline || !end.current) return;
		const observer = new IntersectionObserver(
			(entries) => entries.some(({ isIntersecting }) => isIntersecting) && void load(),
			{ rootMargin: `${COMMENTS_MORE_MARGIN_PX}px 0px` },
		);
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [more, isFailed, isOnline, load]);
	return { end, isLoading, isFailed, isOnline, load };
}
