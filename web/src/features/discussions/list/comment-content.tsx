import { REPLY_LEVELS } from '@bilby/contract/discussions/limits';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { focusComment } from '../address/focus-comment.ts';
import { authorName, CommentAuthor } from '../comment/comment-author.tsx';
import { CommentBody, DeletedComment, HiddenComment } from '../comment/comment-body.tsx';
import { QuotedPost } from '../comment/quoted-post.tsx';
import { useComments } from '../context/comments-context.ts';
import { useMembersOnly } from '../context/use-members-only.ts';
import { useMayEdit } from '../edits/use-may-edit.ts';
import { FlagButton } from '../flags/flag-button.tsx';
import { ModerationPlace } from '../moderation/moderation-place.tsx';
import { RemovedComment } from '../moderation/removed-comment.tsx';
import type { ShownComment } from '../tree/shown-comment.ts';
import { CommentVote } from '../votes/comment-vote.tsx';

/** Shows a comment with its author and actions, or says why it is not visible. */
export function CommentContent({ comment }: { comment: ShownComment }) {
	const [isShown, setIsShown] = useState(false);
	const show = () => {
		setIsShown(true);
		focusComment(comment.id);
	};
	if (comment.isRemoved) return <RemovedComment comment={comment} />;
	const content = comment.isHidden && !isShown ? <HiddenComment onShow={show} /> : <OpenComment comment={comment} />;
	return comment.isDeleted ? <DeletedComment>{content}</DeletedComment> : content;
}

function OpenComment({ comment }: { comment: ShownComment }) {
	return (
		<>
			<CommentAuthor comment={comment} />
			{comment.quoted && <QuotedPost quoted={comment.quoted} />}
			<CommentBody html={comment.html} />
			{comment.isBeingSent ? <BeingSent /> : <CommentActions comment={comment} />}
		</>
	);
}

/** Takes the space of the actions that follow once the comment is stored. */
function BeingSent() {
	return (
		<p className="flex min-h-10 flex-wrap items-center gap-2 text-muted text-small">
			<LoaderCircle size={16} aria-hidden className="animate-spin" />
			Posting…
		</p>
	);
}

const TEXT_BUTTON = 'h-10 rounded-control px-2.5 font-semibold text-muted text-small transition-colors hover:text-ink';

function CommentActions({ comment }: { comment: ShownComment }) {
	const { me, openDialog, subject } = useComments();
	const asMember = useMembersOnly();
	const isOwn = me !== null && comment.author?.id === me.id;
	const mayEdit = useMayEdit(comment, isOwn);
	const hasReplies = comment.children.some(({ isDeleted }) => !isDeleted) || comment.moreReplies > 0;
	const mayDelete = (isOwn || me?.isStaff) && !hasReplies;
	return (
		<div className="flex min-h-10 flex-wrap items-center">
			<CommentVote comment={comment} isOwn={isOwn} />
			{subject.problem === null && comment.level < REPLY_LEVELS && (
				<button
					type="button"
					aria-label={`Reply to ${authorName(comment)}`}
					onClick={() =>
						asMember(() => openDialog('reply', comment), { kind: 'reply', id: comment.id, name: authorName(comment) })
					}
					className={`needs-script ml-1 ${TEXT_BUTTON}`}
				>
					Reply
				</button>
			)}
			{mayEdit && (
				<button
					type="button"
					aria-label="Edit your comment"
					onClick={() => openDialog('edit', comment)}
					className={TEXT_BUTTON}
				>
					Edit
				</button>
			)}
			{mayDelete && (
				<button
					type="button"
					aria-label={`Delete the comment by ${authorName(comment)}`}
					onClick={() => openDialog('delete', comment)}
					className={TEXT_BUTTON}
				>
					Delete
				</button>
			)}
			<ModerationPlace comment={comment} isOwn={isOwn} />
			{!isOwn && <FlagButton comment={comment} />}
		</div>
	);
}
