import type { Deal } from '#features/deals/data/present-deal.ts';
import { ScoreCard } from '#features/scores/score-card.tsx';
import { DealFacts } from '../facts/deal-facts.tsx';
import { PostedBy } from '../facts/posted-by.tsx';

/** The facts about a deal, in cards. */
export function DealAside({ deal }: { deal: Deal }) {
	return (
		<>
			<ScoreCard deal={deal} />
			<DealFacts deal={deal} />
			<PostedBy deal={deal} />
		</>
	);
}
