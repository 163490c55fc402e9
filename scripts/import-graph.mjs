// Which folder imports which, read from the imports of the sources, those of types included.
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** Every import of one source file by another of the same side: `[from, to]`, paths from the side's `src`. Tests and what only they use are left out. */
export function importsOf(side) {
	const root = path.join(import.meta.dirname, '..', side, 'src');
	const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTestCode(file));
	return files.flatMap((file) =>
		specifiersOf(path.join(root, file)).flatMap((specifier) => resolve(root, file, specifier)),
	);
}

/** What a file imports, dynamic imports and types too. */
export function specifiersOf(file) {
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

/** What a file takes from others when it runs: of its static imports, those of more than types. */
export function runningSpecifiersOf(file) {
	const { module } = parseSync(file, readFileSync(file, 'utf8'));
	const taken = (statement) => statement.entries.length === 0 || statement.entries.some(({ isType }) => !isType);
	return module.staticImports.filter(taken).map(({ moduleRequest }) => moduleRequest.value);
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

/** Circles of rooms, each with an import that closes it; `roomOf` says in which room a file is. */
export function circlesIn(imports, roomOf) {
	const edges = new Map();
	for (const [from, to] of imports) {
		const [room, other] = [roomOf(from), roomOf(to)];
		if (room === other) continue;
		const others = edges.get(room) ?? new Map();
		others.set(other, `${from} imports ${to}`);
		edges.set(room, others);
	}
	const circles = [];
	for (const start of [...edges.keys()].sort()) {
		const way = wayBack(edges, start);
		if (way) circles.push(way.join('; '));
	}
	return circles;
}

/** The imports that lead from a room back to it, by the shortest way; null where there is none. */
function wayBack(edges, start) {
	const waysTo = new Map([[start, []]]);
	for (const [room, way] of waysTo) {
		for (const [other, example] of edges.get(room) ?? []) {
			if (other === start) return [...way, example];
			if (!waysTo.has(other)) waysTo.set(other, [...way, example]);
		}
	}
	return null;
}
