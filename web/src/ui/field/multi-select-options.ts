export interface Choice {
	id: number;
	name: string;
	/** Distinguishes options with the same name, in the list only. */
	detail?: string;
	/** Shown in the list in place of the name. */
	label?: string;
}

/** Returns a name without differences that do not count: case, outer spaces and the kind of apostrophe. */
export function normaliseName(name: string): string {
	return name.trim().toLowerCase().replaceAll('’', "'");
}

/** Returns the only option with the typed name. Returns undefined if there is none, or several. */
export function findNamed<Option extends { name: string }>(
	options: readonly Option[],
	typed: string,
): Option | undefined {
	const [named, ...others] = options.filter(({ name }) => normaliseName(name) === normaliseName(typed));
	return others.length === 0 ? named : undefined;
}

/** Nobody would read through more. */
const MAX_SHOWN = 60;

/** Returns the options whose name contains the text. Names that start with it come first. */
export function matchingOptions(options: readonly Choice[], query: string): Choice[] {
	const normalisedQuery = normaliseName(query);
	const results = options.filter(({ name }) => normaliseName(name).includes(normalisedQuery));
	const isFirst = ({ name }: Choice) => (normaliseName(name).startsWith(normalisedQuery) ? 0 : 1);
	return results.toSorted((a, b) => isFirst(a) - isFirst(b)).slice(0, MAX_SHOWN);
}
