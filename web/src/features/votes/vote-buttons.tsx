import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { readToken } from '#lib/session/session.ts';
import { formatCount } from '#lib/text/format.ts';
import { useCastVote, useIsOwn, useVotes } from './use-votes.ts';
import type { Votable } from './vote-store.ts';

interface VoteButtonsProps {
	votable: Votable;
	what: 'deal' | 'huddle';
	/** Part of the buttons' names, since a list has many of them. */
	title: string;
	/** The owner, who must not vote on it. */
	ownerId: number | null;
	size: 'card' | 'page';
	/** Called when a visitor clicks a button. */
	onVisitor: (side: 1 | 0) => void;
	children?: ReactNode;
}

const SIZES = {
	card: { frame: 'h-8', button: 'w-7', count: 'min-w-8 max-[359px]:min-w-6', icon: 16 },
	page: { frame: 'h-12', button: 'w-11', count: 'min-w-9', icon: 20 },
} as const;

/** Shows like, net votes and dislike. It is neutral for visitors; a member's own vote takes no extra space. */
export function VoteButtons({ votable, what, title, ownerId, size, onVisitor, children }: VoteButtonsProps) {
	const { status, likes, dislikes } = useVotes(votable);
	const isOwn = useIsOwn(votable, ownerId);
	const vote = useCastVote(votable);
	const click = (side: 1 | 0) => (readToken() === null ? onVisitor(side) : vote(side));
	const { frame, button, count, icon } = SIZES[size];
	return (
		<fieldset
			aria-label={`Vote on this ${what}`}
			disabled={isOwn}
			title={isOwn ? `You can’t vote on your own ${what}` : undefined}
			className={`relative z-20 inline-flex items-center rounded-control bg-raised ${frame}`}
		>
			{children}
			<VoteButton label={`Like ${title}`} isCast={status === 1} onClick={() => click(1)} className={button}>
				<ChevronUp size={icon} strokeWidth={2.5} aria-hidden />
			</VoteButton>
			<span translate="no" className={`current-count text-center font-bold text-ink tabular-nums ${count}`}>
				<span className="sr-only">Net votes </span>
				{formatCount(likes - dislikes)}
			</span>
			<VoteButton label={`Dislike ${title}`} isCast={status === 0} onClick={() => click(0)} className={button}>
				<ChevronDown size={icon} strokeWidth={2.5} aria-hidden />
			</VoteButton>
		</fieldset>
	);
}

interface VoteButtonProps {
	label: string;
	isCast: boolean;
	className: string;
	onClick: () => void;
	children: ReactNode;
}

/** Looks as large as its frame; its touch target is at least 40 px each way. */
function VoteButton({ label, isCast, className, onClick, children }: VoteButtonProps) {
	const colours = isCast ? 'bg-ochre/16 text-ochre' : 'text-muted enabled:hover:bg-raised-hover enabled:hover:text-ink';
	return (
		<button
			type="button"
			aria-label={label}
			aria-pressed={isCast}
			onClick={onClick}
			className={`relative grid h-full place-items-center rounded-control transition-[color,background-color,scale] before:absolute before:-inset-x-1.5 before:-inset-y-1 focus-visible:-outline-offset-2 motion-safe:active:scale-90 disabled:opacity-40 ${colours} ${className}`}
		>
			{children}
		</button>
	);
}
