import { Suspense } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { useToLogin } from '../viewer/use-to-login.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { toVotable, type VotableDeal } from './vote-store.ts';

/** Only the page of a deal loads it. */
const LiveVotes = lazyComponent(async () => (await import('./live-votes.tsx')).LiveVotes);

interface VoteControlProps {
	deal: VotableDeal;
	size?: 'card' | 'page';
	/** If set, the control receives live votes, and calls it when the deal must be loaded again. */
	onReset?: () => void;
}

/** Shows the votes on a deal and its two vote buttons. */
export function VoteControl({ deal, size = 'card', onReset }: VoteControlProps) {
	const toLogin = useToLogin();
	return (
		<VoteButtons
			votable={toVotable(deal)}
			what="deal"
			title={deal.title}
			ownerId={deal.ownerId}
			size={size}
			onVisitor={(side) => toLogin({ kind: side ? 'likeDeal' : 'dislikeDeal', id: deal.id, name: deal.title })}
		>
			{onReset && (
				<Suspense>
					<LiveVotes key={deal.id} dealId={deal.id} onReset={onReset} />
				</Suspense>
			)}
		</VoteButtons>
	);
}
