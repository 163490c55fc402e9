import { REPLIES_PER_THREAD } from '@bilby/contract/discussions/limits';
import { LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { countOf } from '#lib/text/format.ts';
import { focusComment } from '../address/focus-comment.ts';
import { authorName } from '../comment/comment-author.tsx';
import { useComments } from '../context/comments-context.ts';
import { loadComments } from '../query/comments-query.ts';
import { addReplies, countLoadedReplies } from '../tree/comment-tree.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

type State = 'idle' | 'loading' | 'failed';

/** Loads the next replies to a comment. */
export function MoreReplies({ comment }: { comment: ShownComment }) {
	const { subject, change } = useComments();
	const isRunning = useRef(false);
	const [state, setState] = useState<State>('idle');

	const load = async () => {
		if (isRunning.current) return;
		isRunning.current = true;
		setState('loading');
		try {
			const request = { parent: comment.id, skip: countLoadedReplies(comment), limit: REPLIES_PER_THREAD };
			const page = await loadComments(subject, request);
			change((tree) => addReplies(tree, comment.id, page));
			setState('idle');
			const first = page.comments[0];
			if (first) focusComment(first.id);
		} catch (error) {
			console.info('The replies could not be loaded.', error);
			setState('failed');
		}
		isRunning.current = false;
	};

	return (
		<div>
			{state === 'failed' && (
				<p role="alert" className="text-small text-danger">
					The replies couldn’t be loaded. Please try again.
				</p>
			)}
			<button
				type="button"
				onClick={() => void load()}
				aria-disabled={state === 'loading' || undefined}
				className="flex h-10 items-center gap-2 rounded-control font-semibold text-reef text-small underline-offset-4 hover:underline"
			>
				{state === 'loading' && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
				Show {countOf(comment.moreReplies, 'more reply', 'more replies')}{' '}
				<span className="sr-only">to {authorName(comment)}</span>
			</button>
		</div>
	);
}
