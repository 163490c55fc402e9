import type { AiKey } from '@bilby/contract/scores/ai-score';
import type { QualityKey, ScorePart } from '@bilby/contract/scores/quality-score';

/** The parts of a score: name, bar, and points out of the maximum. */
export function ScoreBars({ parts }: { parts: readonly ScorePart[] }) {
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
export function ReasonedScoreBars({ parts }: { parts: readonly ScorePart[] }) {
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
