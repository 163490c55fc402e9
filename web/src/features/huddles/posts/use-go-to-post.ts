import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { linkedCommentId } from '#features/discussions/address/comments-address.ts';
import { goToComment } from '#features/discussions/address/focus-comment.ts';
import type { CommentTree } from '#features/discussions/tree/comment-tree.ts';
import type { ShownComment } from '#features/discussions/tree/shown-comment.ts';
import { numberInHash } from './post-hash.ts';

/** Moves the reader once to the post in the address, by number or id. If it was deleted, moves to the nearest one. */
export function useGoToPost(tree: CommentTree | undefined): void {
	const hash = useLocation({ select: (location) => location.hash });
	const done = useRef<string | null>(null);
	useEffect(() => {
		if (tree === undefined || done.current === hash) return;
		const post = findPost(tree, hash);
		if (!post) return;
		done.current = hash;
		goToComment(post.id);
	}, [hash, tree]);
}

/**
 * Returns the post in the hash of an address, or the nearest one if it was deleted. Returns undefined for an id on the
 * page: the browser itself scrolls there.
 */
function findPost(tree: CommentTree, hash: string): ShownComment | undefined {
	const posts = tree.pages.flat();
	const wanted = numberInHash(hash);
	if (wanted !== null) return posts.find(({ number }) => number !== undefined && number >= wanted);
	const id = linkedCommentId(hash);
	if (id === null || posts.some((post) => post.id === id)) return undefined;
	// Later posts have higher ids.
	return posts.find((post) => post.id > id) ?? posts.at(-1);
}
