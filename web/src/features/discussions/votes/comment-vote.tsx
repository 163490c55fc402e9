import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { useCastVote, useVotes } from '#features/votes/use-votes.ts';
import type { Votable } from '#features/votes/vote-store.ts';
import { formatCount } from '#lib/text/format.ts';
import { authorName } from '../comment/comment-author.tsx';
import { useMembersOnly } from '../context/use-members-only.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

interface CommentVoteProps {
	comment: ShownComment;
	/** Members cannot vote on their own comments. */
	isOwn: boolean;
}

/** Shows like, net likes and dislike. */
export function CommentVote({ comment, isOwn }: CommentVoteProps) {
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
