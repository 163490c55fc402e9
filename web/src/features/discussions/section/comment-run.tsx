import { REPLIES_PER_THREAD } from '@bilby/contract/discussions/limits';
import { LoaderCircle } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { countOf } from '#lib/text/format.ts';
import { authorName } from '../comment/comment-author.tsx';
import { useComments } from '../context/comments-context.ts';
import { focusComment } from '../context/focus-comment.ts';
import { addReplies, countLoadedReplies } from '../data/comment-tree.ts';
import { commentAnchor } from '../data/comments-address.ts';
import { loadComments } from '../data/comments-query.ts';
import type { ShownComment } from '../data/shown-comment.ts';
import { CommentContent } from './comment-content.tsx';

/** Indentation of each level of replies, in pixels. */
export const REPLY_INDENT_PX = 20;

interface CommentRunProps {
	label: string;
	comments: readonly ShownComment[];
	/**
	 * Skips the layout while it is out of view. The first run is laid out, so that nothing moves when the section comes
	 * into view.
	 */
	isLazy: boolean;
	/** A comment that is shown elsewhere. */
	withoutId?: number | undefined;
}

/** Height of a comment of two lines: the estimate for a run without layout. */
const COMMENT_HEIGHT_PX = 114;

/** Some comments of one level. After a change, only the run that contains it is rendered again. */
export const CommentRun = memo(function CommentRun({ label, comments, isLazy, withoutId }: CommentRunProps) {
	const style = isLazy ? { containIntrinsicSize: `auto ${countAll(comments) * COMMENT_HEIGHT_PX}px` } : undefined;
	return (
		// A run without layout is clipped as well: the margins leave space for focus rings.
		<ol aria-label={label} style={style} className={`-mx-4 space-y-2 px-4 ${isLazy ? 'comment-run' : ''}`}>
			{comments.map(
				(comment) => comment.id !== withoutId && <CommentItem key={comment.sentId ?? comment.id} comment={comment} />,
			)}
		</ol>
	);
});

function countAll(comments: readonly ShownComment[]): number {
	return comments.reduce((count, { children }) => count + 1 + countAll(children), 0);
}

/** A comment with its replies. It is only rendered again if it changed. */
const CommentItem = memo(function CommentItem({ comment }: { comment: ShownComment }) {
	return (
		<li>
			<article
				id={commentAnchor(comment.id)}
				data-comment-by={comment.author?.id}
				aria-label={`Comment by ${authorName(comment)}`}
				aria-busy={comment.isBeingSent}
				tabIndex={-1}
				className="-mx-2 rounded-control px-2 py-1"
			>
				<CommentContent comment={comment} />
			</article>
			<Replies comment={comment} />
		</li>
	);
});

/** Indents each level with a line. Replies that are shown early follow the gap. */
function Replies({ comment }: { comment: ShownComment }) {
	const name = authorName(comment);
	const runs = useRuns(comment.children);
	const ahead = useMemo(() => comment.children.filter(({ isAhead }) => isAhead), [comment.children]);
	if (comment.children.length === 0 && comment.moreReplies === 0) return null;
	return (
		<div className="mt-1 space-y-2 border-line border-l" style={{ paddingLeft: REPLY_INDENT_PX - 1 }}>
			{runs.map((run, place) => (
				<CommentRun
					// biome-ignore lint/suspicious/noArrayIndexKey: replies are only ever appended
					key={place}
					label={place === 0 ? `Replies to ${name}` : `Replies to ${name}, part ${place + 1}`}
					comments={run}
					isLazy={place > 0}
				/>
			))}
			{comment.moreReplies > 0 && <MoreReplies comment={comment} />}
			{ahead.length > 0 && <CommentRun label={`Later replies to ${name}`} comments={ahead} isLazy={false} />}
		</div>
	);
}

/** Splits the replies into runs in loading order. An unchanged run keeps its identity and is not rendered again. */
function useRuns(children: readonly ShownComment[]): readonly (readonly ShownComment[])[] {
	const known = useRef<readonly (readonly ShownComment[])[]>([]);
	return useMemo(() => {
		const inOrder = children.filter(({ isAhead }) => !isAhead);
		known.current = splitIntoRuns(inOrder).map((run, place) => {
			const before = known.current[place];
			return before?.length === run.length && run.every((reply, index) => reply === before[index]) ? before : run;
		});
		return known.current;
	}, [children]);
}

function splitIntoRuns(comments: readonly ShownComment[]): (readonly ShownComment[])[] {
	const count = Math.ceil(comments.length / REPLIES_PER_THREAD);
	return Array.from({ length: count }, (_, place) =>
		comments.slice(place * REPLIES_PER_THREAD, (place + 1) * REPLIES_PER_THREAD),
	);
}

type State = 'idle' | 'loading' | 'failed';

/** Loads the next replies to a comment. */
function MoreReplies({ comment }: { comment: ShownComment }) {
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
