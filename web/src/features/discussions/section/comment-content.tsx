import { COMMENT_EDIT_MINUTES, REPLY_LEVELS } from '@bilby/contract/discussions/limits';
import { ChevronDown, ChevronUp, EyeOff, Flag, LoaderCircle, type LucideIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { useCastVote, useVotes } from '#features/votes/use-votes.ts';
import type { Votable } from '#features/votes/vote-store.ts';
import type { Action } from '#lib/session/pending-actions.ts';
import { formatCount } from '#lib/text/format.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { showToast } from '#ui/toast/toast.ts';
import { authorName, CommentAuthor } from '../comment/comment-author.tsx';
import { CommentBody, DeletedComment, HiddenComment } from '../comment/comment-body.tsx';
import { QuotedPost } from '../comment/quoted-post.tsx';
import { useComments } from '../context/comments-context.ts';
import { focusComment } from '../context/focus-comment.ts';
import { atComment } from '../data/comments-address.ts';
import { useOwnFlag } from '../data/own-flags.ts';
import type { ShownComment } from '../data/shown-comment.ts';
import { MODERATION_PLACE, type ModerationPermissions } from '../moderation/moderation-permissions.ts';
import { useFlagComment } from '../moderation/use-flag-comment.ts';

const ModerationMenu = lazyComponent(async () => (await import('../moderation/moderation.tsx')).ModerationMenu);

const RemovalReview = lazyComponent(async () => (await import('../moderation/moderation.tsx')).RemovalReview);

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

/** Reserves the space of the actions that appear once the comment is stored. */
function BeingSent() {
	return (
		<p className="flex min-h-10 flex-wrap items-center gap-2 text-muted text-small">
			<LoaderCircle size={16} aria-hidden className="animate-spin" />
			Posting...
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
function useMayEdit({ postedAt: posted, isStaffEdited }: ShownComment, isOwn: boolean): boolean {
	const endsAt = Date.parse(posted) + COMMENT_EDIT_MINUTES * 60_000;
	const [isEnded, setIsOver] = useState(() => Date.now() >= endsAt);
	useEffect(() => {
		if (!isOwn || isEnded) return;
		const timer = setTimeout(() => setIsOver(true), endsAt - Date.now());
		return () => clearTimeout(timer);
	}, [isOwn, isEnded, endsAt]);
	return isOwn && !isEnded && !isStaffEdited;
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

interface CommentVoteProps {
	comment: ShownComment;
	/** Members cannot vote on their own comments. */
	isOwn: boolean;
}

/** Shows like, net likes and dislike. */
function CommentVote({ comment, isOwn }: CommentVoteProps) {
	const votable = votableComment(comment);
	const { status, likes, dislikes } = useVotes(votable);
	const cast = useCastVote(votable);
	const asMember = useMembersOnly();
	const about = `comment by ${authorName(comment)}`;
	const buttonFor = (side: 1 | 0) => ({
		isOwn,
		isPressed: status === side,
		onPress: () =>
			asMember(() => cast(side), {
				kind: side ? 'likeComment' : 'dislikeComment',
				id: comment.id,
				name: authorName(comment),
			}),
	});
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own
		<div role="group" aria-label={`Votes on the ${about}`} className="-ml-2 flex items-center">
			<VoteButton label={`Like the ${about}`} icon={ChevronUp} {...buttonFor(1)} />
			<span translate="no" className="min-w-5 text-center font-bold text-muted text-small tabular-nums">
				<span className="sr-only">Net likes </span>
				{formatCount(likes - dislikes)}
			</span>
			<VoteButton label={`Dislike the ${about}`} icon={ChevronDown} {...buttonFor(0)} />
		</div>
	);
}

function votableComment(comment: ShownComment): Votable {
	return {
		key: `comment:${comment.id}`,
		likes: comment.likes,
		dislikes: comment.dislikes,
		revision: comment.revision,
	};
}

interface VoteButtonProps {
	label: string;
	icon: LucideIcon;
	isOwn: boolean;
	isPressed: boolean;
	onPress: () => void;
}

function VoteButton({ label, icon: Icon, isOwn, isPressed, onPress }: VoteButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			aria-pressed={isPressed}
			disabled={isOwn}
			title={isOwn ? 'Your own comment' : undefined}
			onClick={onPress}
			className="relative grid h-10 w-8 place-items-center before:absolute before:-inset-x-1 before:inset-y-0 rounded-control text-muted transition-colors hover:text-ink disabled:opacity-40 disabled:hover:text-muted aria-pressed:text-ochre"
		>
			<Icon size={18} aria-hidden />
		</button>
	);
}

/** Wraps an action for members only. Visitors go to the login page and come back here, where `action` is then done. */
function useMembersOnly(): (deed: () => void, action: Action) => void {
	const { isLoggedIn } = useComments();
	const toLogin = useToLogin();
	return (deed, action) => {
		if (isLoggedIn) return deed();
		toLogin(atComment(action));
	};
}
