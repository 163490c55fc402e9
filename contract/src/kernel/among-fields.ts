interface Rule {
	/** The fields that the rule compares. */
	names: readonly string[];
	message: string;
	/** The field that the error names; the last one by default. */
	path?: string;
}

/**
 * Returns the options of a rule about several fields. The rule is checked if each of its fields is valid, even if other fields
 * are wrong. One rejection therefore names every error.
 */
export function amongFields({ names, message, path = names.at(-1) ?? '' }: Rule) {
	return {
		message,
		path: [path],
		when: ({ issues }: { issues: { path?: PropertyKey[] | undefined }[] }) =>
			issues.every(({ path: [name] = [] }) => name !== undefined && !names.includes(String(name))),
	};
}
