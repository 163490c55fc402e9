import type { PostingStep } from '@bilby/contract/posting/posting-progress';
import { Circle, CircleCheck, CircleDot, EyeOff, type LucideIcon } from 'lucide-react';

const MARKS: Record<PostingStep['status'], { icon: LucideIcon; color: string; text: string }> = {
	complete: { icon: CircleCheck, color: 'text-success', text: 'complete' },
	current: { icon: CircleDot, color: 'text-ochre', text: 'current' },
	pending: { icon: Circle, color: 'text-faint', text: 'pending' },
	hidden: { icon: EyeOff, color: 'text-muted', text: 'not needed in a store' },
};

/** The steps of a post with their weights. */
export function ProgressList({ steps }: { steps: readonly PostingStep[] }) {
	return (
		<ul>
			{steps.map((step) => (
				<ProgressStep key={step.key} step={step} />
			))}
		</ul>
	);
}

function ProgressStep({ step: { label, weight, status } }: { step: PostingStep }) {
	const { icon: Icon, color, text } = MARKS[status];
	const isOpen = status === 'current' || status === 'pending';
	return (
		<li
			aria-current={status === 'current' ? 'step' : undefined}
			className={`-mx-2 flex h-10 items-center gap-3 rounded-control px-2 ${status === 'current' ? 'bg-raised font-semibold' : 'text-muted'}`}
		>
			<Icon size={20} aria-hidden className={`shrink-0 ${color}`} />
			<span className="flex-1">{label}</span>
			<span className="sr-only">, {text}, </span>
			<span className={`text-small tabular-nums ${isOpen ? 'text-muted' : 'font-semibold text-ink'}`}>
				{isOpen ? `0 of ${weight}%` : `${weight}%`}
			</span>
		</li>
	);
}
