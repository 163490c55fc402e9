import { Check } from 'lucide-react';
import { STEPS, type Step } from './signup-checks.ts';

/** Shows progress through the steps: completed ones in ink, the current one in ochre. */
export function StepBar({ current }: { current: Step }) {
	return (
		<ol aria-label="Steps" className="mb-7 grid grid-cols-3 gap-2">
			{STEPS.map(({ step, name }) => (
				<li key={step} aria-current={step === current ? 'step' : undefined} className="group text-muted text-small">
					<span
						aria-hidden
						className={`mb-2 block h-1 rounded-pill ${step < current ? 'bg-ink' : 'bg-raised-hover group-aria-[current=step]:bg-ochre'}`}
					/>
					<span className="flex items-center gap-2 font-semibold group-aria-[current=step]:text-ink">
						{step < current && <Check size={16} aria-hidden />}
						{name}
						{step < current && <span className="sr-only">(done)</span>}
					</span>
				</li>
			))}
		</ol>
	);
}
