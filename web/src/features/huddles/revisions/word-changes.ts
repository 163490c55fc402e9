import { takeEnd, takeStart } from '@bilby/contract/kernel/shorten';
import { diffWords } from 'diff';

/** A stretch of a text: the same as before, new, or gone. */
export interface Stretch {
	kind: 'same' | 'added' | 'removed';
	words: string;
}

/** Words that may differ before two texts count as wholly different: comparing on would hold up the page. */
const MOST_CHANGES = 1_000;
/** Characters of what stayed the same that are shown next to a change. */
const AROUND_CHANGE = 160;

/** What was added to a text and removed from it, word by word, with a little of what stands around. White space alone is no change. */
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
