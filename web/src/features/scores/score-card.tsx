import type { DealDetailWire } from '@bilby/contract/deals/wire';
import { ChevronDown } from 'lucide-react';
import { Ring } from '#ui/paging/ring.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { SideCard } from '#ui/panel/side-card.tsx';
import { CALCULATOR_ID } from './calculator-id.ts';
import { SCORE_REASONS_ID } from './score-badge.tsx';
import { ReasonedScoreBars, ScoreBars } from './score-bars.tsx';

interface ScoreCardProps {
	deal: Pick<DealDetailWire, 'qualityScore' | 'aiScore'>;
}

/** The quality score with its parts. When open, it gives the reasons, and shows the AI score with its own parts. */
export function ScoreCard({ deal: { qualityScore, aiScore } }: ScoreCardProps) {
	return (
		<SideCard title="Deal quality">
			<div className="mb-4 flex items-center gap-3.5">
				<Ring percent={qualityScore.score} className={colourFor(qualityScore.score)}>
					<span className="price-digits text-title">{qualityScore.score}</span>
				</Ring>
				<p className="font-bold">
					{qualityScore.tier}
					<span className="sr-only">, {qualityScore.score} of 100 points</span>
				</p>
			</div>
			<ScoreBars parts={qualityScore.parts} />
			<details className="group -mb-2 mt-3 border-line border-t print:not-open:hidden">
				<summary className="-mx-2 mt-1 flex h-10 cursor-pointer list-none items-center justify-between rounded-control px-2 font-semibold text-small transition-colors hover:bg-raised [&::-webkit-details-marker]:hidden">
					Why these scores
					<ChevronDown size={16} aria-hidden className="text-muted transition-transform group-open:rotate-180" />
				</summary>
				<div id={SCORE_REASONS_ID} className="pt-2 pb-2">
					<Reasons title={`Quality score ${qualityScore.score}, ${qualityScore.tier}`} parts={qualityScore.parts} />
					<Reasons title={`AI score ${aiScore.score}, ${aiScore.tier}`} parts={aiScore.parts} />
					<p className="text-muted text-small">
						Each score is the sum of five parts, up to 100 points. The AI score also uses the recorded prices and the
						post itself. Affiliate links don’t affect either score.
					</p>
					<p className="mt-2 text-small">
						<a href={`/help/explainer/ai-scoring#${CALCULATOR_ID}`} className={PROSE_LINK}>
							Try the score calculator
						</a>
					</p>
				</div>
			</details>
		</SideCard>
	);
}

function Reasons({ title, parts }: { title: string; parts: DealDetailWire['aiScore']['parts'] }) {
	return (
		<section className="mb-5">
			<h3 className="mb-2.5 font-bold text-body">{title}</h3>
			<ReasonedScoreBars parts={parts} />
		</section>
	);
}

/** Green means good, so tiers below Fair are not green. */
function colourFor(score: number): string {
	if (score >= 60) return 'stroke-eucalypt';
	return score >= 50 ? 'stroke-wattle' : 'stroke-muted';
}
