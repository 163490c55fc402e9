import { useState } from 'react';
import { CommentBody } from '../comment/comment-body.tsx';
import type { ShownComment } from '../tree/shown-comment.ts';
import { useModeration } from './use-moderation.ts';

const TEXT_BUTTON = '-ml-1.5 mr-3 h-10 rounded-badge px-1.5 font-semibold text-reef underline-offset-4 hover:underline';

/** Shows the text of a removed comment, and lets staff restore it. */
export function RemovalReview({ comment }: { comment: ShownComment }) {
	const [isShown, setIsShown] = useState(false);
	const { restore } = useModeration(comment);
	return (
		<>
			<button
				type="button"
				aria-expanded={isShown}
				aria-label="Show the removed comment"
				onClick={() => setIsShown(!isShown)}
				className={TEXT_BUTTON}
			>
				{isShown ? 'Hide' : 'Show'}
			</button>
			<button
				type="button"
				aria-label="Undo the removal of this comment"
				onClick={() => void restore()}
				className={TEXT_BUTTON}
			>
				Undo
			</button>
			{isShown && <CommentBody html={comment.html} />}
		</>
	);
}
