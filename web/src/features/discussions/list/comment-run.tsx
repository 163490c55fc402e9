import { REPLIES_PER_THREAD } from '@bilby/contract/discussions/limits';
import { memo, useMemo, useRef } from 'react';
import { commentAnchor } from '../address/comments-address.ts';
import { authorName } from '../comment/comment-author.tsx';
import type { ShownComment } from '../tree/shown-comment.ts';
import { CommentContent } from './comment-content.tsx';
import { MoreReplies } from './more-replies.tsx';

/** Pixels that a level of replies is indented by. */
export const REPLY_INDENT_PX = 20;

interface CommentRunProps {
	label: string;
	comments: readonly ShownComment[];
	/** Not laid out while it is out of view. The first run is, so that nothing moves when the section is entered. */
	isLazy: boolean;
	/** Shown elsewhere. */
	withoutId?: number | undefined;
}

/** What a comment of two lines takes: the guess at a run that has not been laid out yet. */
const COMMENT_HEIGHT_PX = 114;

/** Some comments of one level. Only the run that holds a change is drawn again. */
export const CommentRun = memo(function CommentRun({ label, comments, isLazy, withoutId }: CommentRunProps) {
	const style = isLazy ? { containIntrinsicSize: `auto ${countAll(comments) * COMMENT_HEIGHT_PX}px` } : undefined;
	return (
		// What is not laid out is clipped as well: the margins make room for focus rings.
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

/** A comment with its replies. One that did not change is not drawn again, whatever happens around it. */
const CommentItem = memo(function CommentItem({ comment }: { comment: ShownComment }) {
	return (
		<li>
			<article
				id={commentAnchor(comment.id)}
				data-comment-by={comment.author?.id}
				aria-label={`Comment by ${authorName(comment)}`}
				aria-busy={comment.isOnItsWay}
				tabIndex={-1}
				className="-mx-2 rounded-control px-2 py-1"
			>
				<CommentContent comment={comment} />
			</article>
			<Replies comment={comment} />
		</li>
	);
});

/** One line and one step to the right for each level; replies that were shown before their turn stand below the gap. */
function Replies({ comment }: { comment: ShownComment }) {
	const name = authorName(comment);
	const runs = useRuns(comment.children);
	const ahead = useMemo(() => comment.children.filter(({ isAhead }) => isAhead), [comment.children]);
	if (comment.children.length === 0 && comment.moreReplies === 0) return null;
	return (
		<div className="mt-1 space-y-2 border-line border-l" style={{ paddingLeft: REPLY_INDENT_PX - 1 }}>
			{runs.map((run, place) => (
				<CommentRun
					// biome-ignore lint/suspicious/noArrayIndexKey: replies only ever follow one another
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

/** The replies as they were read, some at a time. A run in which nothing changed stays the same and is not drawn again. */
function useRuns(children: readonly ShownComment[]): readonly (readonly ShownComment[])[] {
	const known = useRef<readonly (readonly ShownComment[])[]>([]);
	return useMemo(() => {
		const inOrder = children.filter(({ isAhead }) => !isAhead);
		known.current = runsOf(inOrder).map((run, place) => {
			const before = known.current[place];
			return before?.length === run.length && run.every((reply, index) => reply === before[index]) ? before : run;
		});
		return known.current;
	}, [children]);
}

function runsOf(comments: readonly ShownComment[]): (readonly ShownComment[])[] {
	const count = Math.ceil(comments.length / REPLIES_PER_THREAD);
	return Array.from({ length: count }, (_, place) =>
		comments.slice(place * REPLIES_PER_THREAD, (place + 1) * REPLIES_PER_THREAD),
	);
}
