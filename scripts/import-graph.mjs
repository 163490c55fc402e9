// Reads which folder imports which from the sources, type imports included.
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** Returns the imports between source files of a package as `[from, to]`, with paths from its `src`. Test code is left out. */
export function importsIn(packageName) {
	const root = path.join(import.meta.dirname, '..', packageName, 'src');
	const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTestCode(file));
	return files.flatMap((file) =>
		specifiersIn(path.join(root, file)).flatMap((specifier) => resolve(root, file, specifier)),
	);
}

/** Returns the specifiers of all imports and re-exports of a file, dynamic and type imports included. */
export function specifiersIn(file) {
	const source = readFileSync(file, 'utf8');
	const { module } = parseSync(file, source);
	const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
		source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
	);
	const exported = module.staticExports.flatMap(({ entries }) =>
		entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
	);
	return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic];
}

/** Returns the specifiers of the static imports that remain at run time, which excludes type imports. */
export function runtimeSpecifiersIn(file) {
	const { module } = parseSync(file, readFileSync(file, 'utf8'));
	const remains = (statement) => statement.entries.length === 0 || statement.entries.some(({ isType }) => !isType);
	return module.staticImports.filter(remains).map(({ moduleRequest }) => moduleRequest.value);
}

function resolve(root, file, specifier) {
	const target = specifier.split('?')[0];
	if (!/^[.#]/.test(target)) return [];
	const to = target.startsWith('#') ? target.slice(1) : path.join(path.dirname(file), target);
	return isFile(path.join(root, to)) ? [[file, to]] : [];
}

function isFile(file) {
	return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function isTestCode(file) {
	return /\.test\.tsx?$|(^|\/)testing\/|routeTree\.gen/.test(file);
}

/** Returns the import cycles between groups of files, as text. `groupOf` returns the group of a file. */
export function cyclesIn(imports, groupOf) {
	const edges = new Map();
	for (const [from, to] of imports) {
		const [group, other] = [groupOf(from), groupOf(to)];
		if (group === other) continue;
		const others = edges.get(group) ?? new Map();
		others.set(other, `${from} imports ${to}`);
		edges.set(group, others);
	}
	const cycles = [];
	for (const start of [...edges.keys()].sort()) {
		const cycle = shortestCycle(edges, start);
		if (cycle) cycles.push(cycle.join('; '));
	}
	return cycles;
}

/** Returns the shortest chain of imports from a group back to itself, or null. */
function shortestCycle(edges, start) {
	const pathsTo = new Map([[start, []]]);
	for (const [group, chain] of pathsTo) {
		for (const [other, example] of edges.get(group) ?? []) {
			if (other === start) return [...chain, example];
			if (!pathsTo.has(other)) pathsTo.set(other, [...chain, example]);
		}
	}
	return null;
}
