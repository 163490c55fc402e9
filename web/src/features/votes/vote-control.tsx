import { Suspense } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { useToLogin } from '../viewer/use-to-login.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { toVotable, type VotableDeal } from './vote-store.ts';

/** Only a deal's own page has it; lists need not load it. */
const LiveVotes = lazyComponent(async () => (await import('./live-votes.tsx')).LiveVotes);

interface VoteControlProps {
	deal: VotableDeal;
	size?: 'card' | 'page';
	/** On the deal's own page it also follows what others vote, and says where the deal has to be read anew. */
	onReset?: () => void;
}

/** The votes on a deal. */
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
