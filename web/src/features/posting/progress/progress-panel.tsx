import type { PostingStep } from '@bilby/contract/posting/posting-progress';
import { Ring } from '#ui/paging/ring.tsx';
import { ProgressList } from './progress-list.tsx';
import { describeProgress } from './progress-texts.ts';

interface ProgressPanelProps {
	title: string;
	steps: readonly PostingStep[];
	percent: number;
}

/** Shows how complete a post is, in total and step by step. */
export function ProgressPanel({ title, steps, percent }: ProgressPanelProps) {
	const text = describeProgress(steps);
	return (
		<section aria-label={title} className="rounded-card border border-line bg-surface p-5 shadow-card">
			<h2 className="font-bold text-body">{title}</h2>
			<div className="my-4 flex items-center gap-4">
				<Ring percent={percent} className="stroke-success transition-[stroke-dasharray]">
					<span className="price-digits text-body">{percent}%</span>
				</Ring>
				<div>
					<p className="font-semibold">{text.title}</p>
					<p className="text-muted text-small">{text.left}</p>
				</div>
			</div>
			<ProgressList steps={steps} />
		</section>
	);
}
