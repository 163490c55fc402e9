import type { PostingStep } from '@bilby/contract/posting/posting-progress';

/** Describes how complete a post is. */
export function describeProgress(steps: readonly PostingStep[]): { title: string; left: string; short: string } {
	const open = steps.filter(({ status }) => status === 'current' || status === 'pending');
	const [first] = open;
	if (!first) return { title: 'All done', left: 'Every step is filled in', short: 'All done' };
	const short = open.length === 1 ? `${first.label} left` : `${open.length} steps left`;
	const left = open.length === 1 ? `One step left: ${first.label}` : `${short}, next: ${first.label}`;
	return { title: titleFor(open.length, steps.length), left, short };
}

function titleFor(open: number, all: number): string {
	if (open <= 2) return 'Nearly there';
	return open >= all - 1 ? 'Let’s start' : 'Good start';
}
