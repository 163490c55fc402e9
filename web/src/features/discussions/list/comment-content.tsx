import { COMMENT_EDIT_MINUTES, REPLY_LEVELS } from '@bilby/contract/discussions/limits';
import { EyeOff, Flag, LoaderCircle } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { showToast } from '#ui/toast/toast.ts';
import { focusComment } from '../address/focus-comment.ts';
import { authorName, CommentAuthor } from '../comment/comment-author.tsx';
import { CommentBody, DeletedComment, HiddenComment } from '../comment/comment-body.tsx';
import { QuotedPost } from '../comment/quoted-post.tsx';
import { useComments } from '../context/comments-context.ts';
import { useMembersOnly } from '../context/use-members-only.ts';
import { useFlagComment } from '../flags/use-flag-comment.ts';
import { MODERATION_PLACE, type ModerationPermissions } from '../moderation/moderating.ts';
import { useOwnFlag } from '../own/own-flags.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import { CommentVote } from '../votes/comment-vote.tsx';

const ModerationMenu = lazyComponent(async () => (await import('../moderation/moderation-menu.tsx')).ModerationMenu);

const RemovalReview = lazyComponent(async () => (await import('../moderation/removal-review.tsx')).RemovalReview);

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

/** Returns true while a member can still edit their own comment. It follows the clock. */
function useMayEdit({ postedAt: posted }: ShownComment, isOwn: boolean): boolean {
	const endsAt = Date.parse(posted) + COMMENT_EDIT_MINUTES * 60_000;
	const [isEnded, setIsOver] = useState(() => Date.now() >= endsAt);
	useEffect(() => {
		if (!isOwn || isEnded) return;
		const timer = setTimeout(() => setIsOver(true), endsAt - Date.now());
		return () => clearTimeout(timer);
	}, [isOwn, isEnded, endsAt]);
	return isOwn && !isEnded;
}

/** Opens the report dialog of a comment. Clicked again, it withdraws the report. */
function FlagButton({ comment }: { comment: ShownComment }) {
	const { openDialog, ownFlags } = useComments();
	const isFlagged = useOwnFlag(ownFlags, comment.id);
	const asMember = useMembersOnly();
	const { flag } = useFlagComment(comment, { onFailure: (text) => void showToast('error', text) });
	const action = { kind: 'flagComment', id: comment.id, name: authorName(comment) } as const;
	const toggle = () => (isFlagged ? flag({ isFlagged: false }) : openDialog('flag', comment));
	return (
		<button
			type="button"
			aria-label={`Report the comment by ${authorName(comment)}`}
			aria-pressed={isFlagged}
			onClick={() => asMember(toggle, action)}
			className="-mr-2.5 ml-auto grid size-10 place-items-center rounded-control text-muted transition-colors hover:text-ink aria-pressed:text-danger"
		>
			<Flag size={16} aria-hidden fill={isFlagged ? 'currentColor' : 'none'} />
		</button>
	);
}

/** Shows the moderation menu to those who may use it. Only they load its code. */
function ModerationPlace({ comment, isOwn }: { comment: ShownComment; isOwn: boolean }) {
	const { me, subject } = useComments();
	const isOnOwnSubject = me !== null && subject.authorId === me.id;
	const may: ModerationPermissions = {
		pin:
			subject.pin !== undefined &&
			comment.parentId === null &&
			Boolean(me?.mayPin) &&
			(isOnOwnSubject || Boolean(me?.isStaff)),
		review: !isOwn && Boolean(me?.mayModerate),
	};
	if (!may.pin && !may.review) return null;
	return (
		<Suspense fallback={<span className={MODERATION_PLACE} />}>
			<ModerationMenu comment={comment} may={may} />
		</Suspense>
	);
}

/** Replaces a comment that a moderator removed. Staff can read and restore it. */
function RemovedComment({ comment }: { comment: ShownComment }) {
	const { me } = useComments();
	return (
		<div className="rounded-control bg-raised px-3.5 text-muted">
			<p className="flex min-h-11 items-center gap-x-2.5">
				<EyeOff size={18} aria-hidden className="shrink-0" />
				Removed by a moderator
			</p>
			{me?.isStaff && (
				<Suspense>
					<RemovalReview comment={comment} />
				</Suspense>
			)}
		</div>
	);
}
