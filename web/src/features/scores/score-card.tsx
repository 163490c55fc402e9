import type { DealDetailWire } from '@bilby/contract/deals/wire';
import type { AiKey } from '@bilby/contract/scores/ai-score';
import type { QualityKey, ScorePart } from '@bilby/contract/scores/quality-score';
import { ChevronDown } from 'lucide-react';
import { Ring } from '#ui/paging/ring.tsx';
import { SideCard } from '#ui/panel/side-card.tsx';
import { SCORE_REASONS_ID } from './score-badge.tsx';

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
						Each score adds up five parts, to at most 100 points. The AI score also uses the recorded prices and the
						post itself. Affiliate links don’t affect either score.
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

/** The parts of a score: name, bar, and points out of the maximum. */
function ScoreBars({ parts }: { parts: readonly ScorePart[] }) {
	return (
		<dl className="grid gap-y-2 text-small">
			{parts.map((part) => (
				<div
					key={part.key}
					className="grid grid-cols-[minmax(min-content,5.25rem)_minmax(12px,1fr)_minmax(3.25rem,auto)] items-center gap-[12px]"
				>
					<dt className="text-muted">{partLabel(part.key)}</dt>
					<Bar part={part} />
					<Points part={part} />
				</div>
			))}
		</dl>
	);
}

/** The same, with the reason of each part below it. */
function ReasonedScoreBars({ parts }: { parts: readonly ScorePart[] }) {
	return (
		<dl className="grid gap-y-3 text-small">
			{parts.map((part) => (
				<div key={part.key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
					<dt className="font-semibold">{partLabel(part.key)}</dt>
					<Points part={part} />
					<Bar part={part} className="col-span-2 my-1.5" />
					<dd className="col-span-2 text-muted">{part.reason}</dd>
				</div>
			))}
		</dl>
	);
}

function Points({ part: { points, max } }: { part: ScorePart }) {
	return (
		<dd className="text-right font-bold tabular-nums">
			{points}/{max}
			<span className="sr-only"> points</span>
		</dd>
	);
}

/** Drawn as SVG, because the Content-Security-Policy blocks style attributes in the server's page. */
function Bar({ part: { points, max }, className = '' }: { part: ScorePart; className?: string }) {
	const percent = max > 0 ? Math.round((points / max) * 100) : 0;
	return (
		<dd aria-hidden className={`h-1.5 overflow-hidden rounded-pill bg-raised ${className}`}>
			<svg aria-hidden className="size-full text-ochre">
				<rect width={`${percent}%`} height="100%" rx="3" fill="currentColor" />
			</svg>
		</dd>
	);
}

const PART_LABELS: Record<QualityKey | AiKey, string> = {
	discount: 'Discount',
	community: 'Community',
	pricePoint: 'Price point',
	freshness: 'Freshness',
	storeTrust: 'Store trust',
	priceHistory: 'Price history',
	postQuality: 'Post quality',
};

/** Returns the name of a score part, or its key if this version does not know it. */
function partLabel(key: string): string {
	return new Map(Object.entries(PART_LABELS)).get(key) ?? key;
}
