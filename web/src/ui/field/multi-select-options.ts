export interface Choice {
	id: number;
	name: string;
	/** Distinguishes options with the same name, in the list only. */
	detail?: string;
	/** Shown in the list in place of the name. */
	label?: string;
}

/** Nobody would read through more. */
const MAX_SHOWN = 60;

/** Returns the options whose name contains the text. Names that start with it come first. */
export function matchingOptions(options: readonly Choice[], query: string): Choice[] {
	const normalisedQuery = query.trim().toLowerCase();
	const results = options.filter(({ name }) => name.toLowerCase().includes(normalisedQuery));
	const isFirst = ({ name }: Choice) => (name.toLowerCase().startsWith(normalisedQuery) ? 0 : 1);
	return results.toSorted((a, b) => isFirst(a) - isFirst(b)).slice(0, MAX_SHOWN);
}
