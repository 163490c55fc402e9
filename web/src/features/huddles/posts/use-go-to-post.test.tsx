import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTree } from '#features/discussions/data/comment-tree.ts';
import { buildComment } from '#testing/build-comment.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { useGoToPost } from './huddle-posts.tsx';

afterEach(cleanup);

/** Posts 3 and 6 were deleted. */
const POSTS = [10, 20, 40, 50].map((id, place) => ({ ...buildComment({ id }), number: [1, 2, 4, 5][place] ?? 0 }));
const TREE = buildTree({ comments: POSTS, total: 4, revision: 1, more: 0 }, null, {
	linkedId: null,
	order: 'oldest',
	isList: true,
});

function Posts() {
	useGoToPost(TREE);
	return POSTS.map(({ id }) => <article key={id} id={`comment-${id}`} tabIndex={-1} />);
}

test.each([
	['by number', 'post-4', 'comment-40'],
	['to the next one where the number was deleted', 'post-3', 'comment-40'],
	['to the next one where the id was deleted', 'comment-30', 'comment-40'],
	['to the last one where the id was deleted at the end', 'comment-60', 'comment-50'],
])('leads %s', async (_, hash, id) => {
	Element.prototype.scrollIntoView = vi.fn();
	renderInRouter(<Posts />, `/#${hash}`);
	await waitFor(() => expect(document.activeElement?.id).toBe(id));
});
