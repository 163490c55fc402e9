import { countOf } from '#lib/text/format.ts';

export interface FileLimits {
	/** Media types with their names: `{ 'image/png': 'PNG' }`. */
	types: Readonly<Record<string, string>>;
	maxBytes: number;
	/** How many more may be added. */
	most: number;
}

/** "JPEG, PNG or WebP, up to 1 MB each, at most 5 files" */
export function describeLimits({ types, maxBytes, most }: FileLimits): string {
	if (most < 1) return 'You can’t add more files.';
	if (most === 1) return `${listNames(types)}, up to ${formatBytes(maxBytes)}`;
	return `${listNames(types)}, up to ${formatBytes(maxBytes)} each, at most ${countOf(most, 'file')}`;
}

/** Splits files into those within the limits, in order, and an error message for each of the others. */
export function sortFiles(files: readonly File[], limits: FileLimits): { accepted: File[]; problems: string[] } {
	const fitting = files.filter((file) => describeProblem(file, limits) === null);
	const problems = files.map((file) => describeProblem(file, limits)).filter((problem) => problem !== null);
	const tooMany = fitting.slice(limits.most).map(({ name }) => `${name} wasn’t added: there are too many files.`);
	return { accepted: fitting.slice(0, limits.most), problems: [...problems, ...tooMany] };
}

function describeProblem({ name, type, size }: File, { types, maxBytes }: FileLimits): string | null {
	if (!(type in types)) return `${name} isn’t ${listNames(types)}.`;
	if (size > maxBytes) return `${name} is ${formatBytes(size)}. The limit is ${formatBytes(maxBytes)}.`;
	return size === 0 ? `${name} is empty.` : null;
}

function listNames(types: FileLimits['types']): string {
	const names = Object.values(types);
	return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** "640 kB", "2.4 MB" */
function formatBytes(bytes: number): string {
	return bytes < 1_000_000
		? `${Math.ceil(bytes / 1_000)} kB`
		: `${(Math.ceil(bytes / 100_000) / 10).toFixed(1).replace('.0', '')} MB`;
}
