export interface Choice {
	id: number;
	name: string;
	/** Distinguishes options with the same name, in the list only. */
	detail?: string;
	/** Shown in the list in place of the name. */
	label?: string;
}

/** Nobody would read through more. */
const MOST_SHOWN = 60;

/** Returns the options whose name contains the text. Names that start with it come first. */
export function matchingOptions(options: readonly Choice[], words: string): Choice[] {
	const sought = words.trim().toLowerCase();
	const found = options.filter(({ name }) => name.toLowerCase().includes(sought));
	const isFirst = ({ name }: Choice) => (name.toLowerCase().startsWith(sought) ? 0 : 1);
	return found.toSorted((a, b) => isFirst(a) - isFirst(b)).slice(0, MOST_SHOWN);
}
