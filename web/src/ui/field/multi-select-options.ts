export interface Choice {
	id: number;
	name: string;
	/** What tells it from others, in the list only. */
	detail?: string;
	/** Stands in the list in place of the name. */
	label?: string;
}

/** More would not be looked through. */
const MOST_SHOWN = 60;

/** Options that hold the words; those whose name begins with them come first. */
export function matchingOptions(options: readonly Choice[], words: string): Choice[] {
	const sought = words.trim().toLowerCase();
	const found = options.filter(({ name }) => name.toLowerCase().includes(sought));
	const isFirst = ({ name }: Choice) => (name.toLowerCase().startsWith(sought) ? 0 : 1);
	return found.toSorted((a, b) => isFirst(a) - isFirst(b)).slice(0, MOST_SHOWN);
}
