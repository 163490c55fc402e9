import type { TextPart } from './word-changes.ts';

const STYLES = {
	added: 'mx-0.5 bg-raised font-semibold text-ink underline underline-offset-4',
	removed: 'text-muted line-through',
};

/** Shows the added and removed parts of a text, also to screen readers. The text is plain, never markup. */
export function WordDifference({ parts }: { parts: readonly TextPart[] }) {
	return parts.map(({ kind, text }, at) => {
		if (kind === 'same') return text;
		const Tag = kind === 'added' ? 'ins' : 'del';
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
			<Tag key={at} className={STYLES[kind]}>
				<span className="sr-only"> {kind}: </span>
				{text}
				<span className="sr-only"> (end of what was {kind}) </span>
			</Tag>
		);
	});
}
