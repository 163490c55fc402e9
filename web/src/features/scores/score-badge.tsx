import { Gauge } from 'lucide-react';
import type { MouseEvent } from 'react';

interface ScoreBadgeProps {
	score: { score: number; tier: string };
}

/** Links to the reasons and opens them. Browsers expand the target of a link without a script. */
export function ScoreBadge({ score: { score, tier } }: ScoreBadgeProps) {
	return (
		<a
			href={`#${SCORE_REASONS_ID}`}
			onClick={openReasons}
			className="inline-flex h-8 items-center gap-1.5 rounded-badge bg-raised px-2.5 font-bold text-ink text-small tabular-nums transition-colors hover:bg-raised-hover"
		>
			<Gauge size={16} aria-hidden className="text-eucalypt" />
			<span className="sr-only">
				Quality score {score} of 100, {tier}
			</span>
			<span aria-hidden>
				{score} <span className="font-semibold text-muted">{tier}</span>
			</span>
		</a>
	);
}

/** Adds no history entry, so Back leaves the page. */
function openReasons(event: MouseEvent): void {
	const details = document.getElementById(SCORE_REASONS_ID)?.closest('details');
	if (!details) return;
	event.preventDefault();
	details.open = true;
	details.querySelector('summary')?.focus({ preventScroll: true });
	details.closest('section')?.scrollIntoView({ block: 'nearest' });
}

/** The badge in the offer links here. */
export const SCORE_REASONS_ID = 'score-reasons';
