interface Rule {
	/** The fields that it compares. */
	names: readonly string[];
	message: string;
	/** The field that is wrong where it fails; the last one where nothing is said. */
	path?: string;
}

/** Options of a rule about several fields: it is checked where each of them is fine alone, whatever is wrong with the others, so that a rejection names everything at once. */
export function amongFields({ names, message, path = names.at(-1) ?? '' }: Rule) {
	return {
		message,
		path: [path],
		when: ({ issues }: { issues: { path?: PropertyKey[] | undefined }[] }) =>
			issues.every(({ path: [name] = [] }) => name !== undefined && !names.includes(String(name))),
	};
}
