import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { goToComment } from '../../discussions/address/focus-comment.ts';
import type { CommentTree } from '../../discussions/tree/comment-tree.ts';
import { numberInHash } from './post-hash.ts';

/** Takes the reader to the post that the address names by its number, once, or to the next one where that one is gone. */
export function useGoToPost(tree: CommentTree | undefined): void {
	const hash = useLocation({ select: (location) => location.hash });
	const wanted = numberInHash(hash);
	const done = useRef<number | null>(null);
	useEffect(() => {
		if (wanted === null || tree === undefined || done.current === wanted) return;
		const post = tree.pages.flat().find(({ number }) => number !== undefined && number >= wanted);
		if (!post) return;
		done.current = wanted;
		goToComment(post.id);
	}, [wanted, tree]);
}
