import { takeEnd, takeStart } from '@bilby/contract/kernel/shorten';
import { diffWords } from 'diff';

/** A part of a text: unchanged, added or removed. */
export interface TextPart {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

/**
 * Number of different words above which two texts count as entirely different. Comparing further would block the page.
 */
const MAX_CHANGES = 1_000;
/** Unchanged characters that are shown on each side of a change. */
const CONTEXT_LENGTH = 160;

/** Compares two texts word by word and returns the changes with some context. White space alone is no change. */
export function wordChanges(before: string, after: string): TextPart[] {
	const changes = diffWords(before, after, { maxEditLength: MAX_CHANGES });
	const parts = changes?.map(({ value: text, added, removed }): TextPart => {
		return { kind: added ? 'added' : removed ? 'removed' : 'same', text };
	}) ?? [
		{ kind: 'removed' as const, text: before },
		{ kind: 'added' as const, text: after },
	];
	return parts
		.filter(({ text }) => text !== '')
		.map((part, at, all) => (part.kind === 'same' ? shorten(part, at === 0, at === all.length - 1) : part));
}

export function isChanged(parts: readonly TextPart[]): boolean {
	return parts.some(({ kind }) => kind !== 'same');
}

function shorten({ kind, text }: TextPart, isFirst: boolean, isLast: boolean): TextPart {
	if (text.length <= 2 * CONTEXT_LENGTH) return { kind, text };
	const start = isFirst ? '' : takeStart(text, CONTEXT_LENGTH);
	const end = isLast ? '' : takeEnd(text, CONTEXT_LENGTH);
	return { kind, text: `${start}${isFirst ? '' : ' '}…${isLast ? '' : ' '}${end}` };
}
