import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { readToken } from '../../lib/session/session.ts';
import { formatCount } from '../../lib/text/format.ts';
import { lazyComponent } from '../../ui/panel/lazy-component.ts';
import { useToLogin } from '../viewer/use-to-login.ts';
import { useIsOwn, usePressVote, useVotes } from './use-votes.ts';
import { type VotableDeal, votableOf } from './votable.ts';

/** Only a deal's own page has it; lists need not load it. */
const LiveVotes = lazyComponent(async () => (await import('./live-votes.tsx')).LiveVotes);

interface VoteControlProps {
	deal: VotableDeal;
	size?: 'card' | 'page';
	/** On the deal's own page it also follows what others vote, and says where the deal has to be read anew. */
	onReset?: () => void;
}

const SIZES = {
	card: { frame: 'h-8', button: 'w-7', count: 'min-w-8', icon: 16 },
	page: { frame: 'h-12', button: 'w-11', count: 'min-w-9', icon: 20 },
} as const;

/** Like, net votes, dislike. Server and visitors see it neutral; a member's own vote is laid over it in the same room. */
export function VoteControl({ deal, size = 'card', onReset }: VoteControlProps) {
	const votable = votableOf(deal);
	const { status, likes, dislikes } = useVotes(votable);
	const isOwnDeal = useIsOwn(votable, deal.ownerId);
	const vote = usePressVote(votable);
	const toLogin = useToLogin();
	const press = (side: 1 | 0) =>
		readToken() === null
			? toLogin({ kind: side ? 'likeDeal' : 'dislikeDeal', id: deal.id, name: deal.title })
			: vote(side);
	const { frame, button, count, icon } = SIZES[size];
	return (
		<fieldset
			aria-label="Vote on this deal"
			disabled={isOwnDeal}
			title={isOwnDeal ? 'You cannot vote on your own deal' : undefined}
			className={`relative z-20 inline-flex items-center rounded-control bg-raised ${frame}`}
		>
			{onReset && (
				<Suspense>
					<LiveVotes key={deal.id} dealId={deal.id} onReset={onReset} />
				</Suspense>
			)}
			<VoteButton label="Like" isCast={status === 1} onPress={() => press(1)} className={button}>
				<ChevronUp size={icon} strokeWidth={2.5} aria-hidden />
			</VoteButton>
			<span className={`current-count text-center font-bold text-ink tabular-nums ${count}`}>
				<span className="sr-only">Net votes </span>
				{formatCount(likes - dislikes)}
			</span>
			<VoteButton label="Dislike" isCast={status === 0} onPress={() => press(0)} className={button}>
				<ChevronDown size={icon} strokeWidth={2.5} aria-hidden />
			</VoteButton>
		</fieldset>
	);
}

interface VoteButtonProps {
	label: string;
	isCast: boolean;
	className: string;
	onPress: () => void;
	children: ReactNode;
}

/** As large as its frame to the eye, at least 40 px each way to the finger. */
function VoteButton({ label, isCast, className, onPress, children }: VoteButtonProps) {
	const look = isCast ? 'bg-ochre/16 text-ochre' : 'text-muted enabled:hover:bg-raised-hover enabled:hover:text-ink';
	return (
		<button
			type="button"
			aria-label={label}
			aria-pressed={isCast}
			onClick={onPress}
			className={`relative grid h-full place-items-center rounded-control transition-[color,background-color,scale] before:absolute before:-inset-x-1.5 before:-inset-y-1 focus-visible:-outline-offset-2 motion-safe:active:scale-90 disabled:opacity-40 ${look} ${className}`}
		>
			{children}
		</button>
	);
}
