import { REVIEW_KIND_TEXTS } from '@bilby/contract/review/review-kinds';
import type { ReviewCase } from '@bilby/contract/review/wire';
import { TriangleAlert } from 'lucide-react';
import { describeWaiting } from '../data/waiting-time.ts';

interface FailedDecisionProps {
	shown: ReviewCase;
	now: Date;
}

/** Says why the case waits again although someone has decided it. */
export function FailedDecision({ shown: { failure, kind }, now }: FailedDecisionProps) {
	if (failure === null) return null;
	const { approve, remove } = REVIEW_KIND_TEXTS[kind];
	const { decision, by, decidedAt, why } = failure;
	return (
		<section
			aria-label="Failed decision"
			className="mb-5 flex gap-3 rounded-control border border-warning/50 bg-warning/10 px-4 py-3"
		>
			<TriangleAlert size={18} aria-hidden className="mt-[3px] shrink-0 text-warning" />
			<div className="min-w-0">
				<p className="font-semibold">“{decision === 'remove' ? remove : approve}” could not be carried out</p>
				<p className="[overflow-wrap:anywhere]">{why}</p>
				<p className="text-muted text-small">
					Decided by {by ?? 'a former moderator'} {describeWaiting(decidedAt, now)} ago
				</p>
			</div>
		</section>
	);
}
