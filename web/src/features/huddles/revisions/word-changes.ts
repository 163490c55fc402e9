import { takeEnd, takeStart } from '@bilby/contract/kernel/shorten';
import { diffWords } from 'diff';

/** A part of a text: unchanged, added or removed. */
export interface Stretch {
	kind: 'same' | 'added' | 'removed';
	words: string;
}

/**
 * Number of different words above which two texts count as entirely different. Comparing further would block the page.
 */
const MOST_CHANGES = 1_000;
/** Unchanged characters that are shown on each side of a change. */
const AROUND_CHANGE = 160;

/** Compares two texts word by word and returns the changes with some context. White space alone is no change. */
export function wordChanges(before: string, after: string): Stretch[] {
	const parts = diffWords(before, after, { maxEditLength: MOST_CHANGES });
	const stretches = parts?.map(({ value: words, added, removed }): Stretch => {
		return { kind: added ? 'added' : removed ? 'removed' : 'same', words };
	}) ?? [
		{ kind: 'removed' as const, words: before },
		{ kind: 'added' as const, words: after },
	];
	return stretches
		.filter(({ words }) => words !== '')
		.map((stretch, at, all) =>
			stretch.kind === 'same' ? shortened(stretch, at === 0, at === all.length - 1) : stretch,
		);
}

export function isChanged(stretches: readonly Stretch[]): boolean {
	return stretches.some(({ kind }) => kind !== 'same');
}

function shortened({ kind, words }: Stretch, isFirst: boolean, isLast: boolean): Stretch {
	if (words.length <= 2 * AROUND_CHANGE) return { kind, words };
	const start = isFirst ? '' : takeStart(words, AROUND_CHANGE);
	const end = isLast ? '' : takeEnd(words, AROUND_CHANGE);
	return { kind, words: `${start}${isFirst ? '' : ' '}…${isLast ? '' : ' '}${end}` };
}
