import type { PastDecision } from '@bilby/contract/review/past-wire';
import { REVIEW_KIND_TEXTS } from '@bilby/contract/review/review-kinds';
import { CircleCheck, CircleX, Hourglass, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { buttonClass } from '#ui/base/button.ts';

interface PastDecisionRowProps {
	decision: PastDecision;
	/** When the list was loaded, in milliseconds. */
	loadedAt: number;
	onUndo: (decisionId: string) => void;
}

/** One decision: what, about which thing, by whom, and its outcome. */
export function PastDecisionRow({ decision: past, loadedAt, onUndo }: PastDecisionRowProps) {
	const { kind, title, author, reason, by, decidedAt, outcome, why, undo } = past;
	const { one, approved, removed } = REVIEW_KIND_TEXTS[kind];
	return (
		<li className="flex gap-3 px-4 py-3.5 desk:px-6">
			<OutcomeIcon past={past} />
			<div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
				<p className="flex flex-wrap items-baseline justify-between gap-x-4">
					<span className="font-semibold">
						{past.decision === 'remove' ? removed : approved}
						{reason !== null && `: ${reason}`}
					</span>
					<span className="text-muted text-small">
						{by?.username ?? 'A former moderator'} · <Age inWeeks postedAt={decidedAt} renderedAt={loadedAt} />
					</span>
				</p>
				<p>
					{title ?? <span className="text-muted">{one} that no longer exists</span>}
					{author && <span className="text-muted"> by {author.username}</span>}
				</p>
				{outcome === 'waiting' && <p className="text-muted text-small">Takes effect in a few seconds</p>}
				{outcome === 'failed' && <p className="text-small">Could not be carried out. {why}</p>}
			</div>
			{undo && (
				<UndoButton
					endsAt={loadedAt + undo.secondsLeft * 1_000}
					cases={undo.cases}
					onClick={() => onUndo(undo.decisionId)}
				/>
			)}
		</li>
	);
}

function OutcomeIcon({ past: { outcome, decision } }: { past: PastDecision }) {
	const [Icon, colour] =
		outcome === 'failed'
			? [TriangleAlert, 'text-warning']
			: outcome === 'waiting'
				? [Hourglass, 'text-muted']
				: decision === 'remove'
					? [CircleX, 'text-danger']
					: [CircleCheck, 'text-success'];
	return <Icon size={18} aria-hidden className={`mt-[3px] shrink-0 ${colour}`} />;
}

interface UndoButtonProps {
	/** When the offer ends, in milliseconds. */
	endsAt: number;
	cases: number;
	onClick: () => void;
}

function UndoButton({ endsAt, cases, onClick }: UndoButtonProps) {
	const [endedAt, setEndedAt] = useState(0);
	useEffect(() => {
		const timer = setTimeout(() => setEndedAt(endsAt), Math.max(0, endsAt - Date.now()));
		return () => clearTimeout(timer);
	}, [endsAt]);
	if (endedAt === endsAt) return null;
	return (
		<button type="button" onClick={onClick} className={`self-center ${buttonClass('outlined')}`}>
			{cases === 1 ? 'Undo' : `Undo all ${formatCount(cases)}`}
		</button>
	);
}
