import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../..');

it("loads the picture library in worker processes only, never in the site's", () => {
	const loaded = modulesFrom(path.join(ROOT, 'demo/src/main.ts'));
	expect(loaded.size).toBeGreaterThan(100);
	expect([...loaded].filter((file) => /\bfrom 'sharp'|import\('sharp'\)/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Returns every module of ours that a module can load, statically or later. Type imports do not count. */
function modulesFrom(entry: string, found = new Set<string>()): Set<string> {
	found.add(entry);
	const imports = readFileSync(entry, 'utf8').matchAll(
		/(?:^import (?!type )[^;]*?from |\bimport\()'((?:\.|#|@bilby\/)[^']+)'/gm,
	);
	for (const [, specifier = ''] of imports) {
		const file = resolveImport(specifier, entry);
		if (!found.has(file)) modulesFrom(file, found);
	}
	return found;
}

function resolveImport(specifier: string, from: string): string {
	const [scope, name = '', ...rest] = specifier.split('/');
	if (scope === '@bilby') return path.join(ROOT, name, 'src', `${rest.join('/')}.ts`);
	if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
	const [own = ''] = path.relative(ROOT, from).split(path.sep);
	return path.join(ROOT, own, 'src', specifier.slice(1));
}
