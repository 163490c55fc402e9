import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, importsOf, runningSpecifiersOf, specifiersOf } from './import-graph.mjs';

const SIDES = ['contract', 'server', 'web'];
const ROOT = path.join(import.meta.dirname, '..');

/** A folder with what is in it directly. */
const folderOf = (file) => path.dirname(file);

/** A domain with all of its folders; what stands beside the domains by itself is the application. */
function domainOf(file) {
	const [first, second, ...rest] = file.split('/');
	if (second === undefined) return 'the application';
	return first === 'features' && rest.length > 0 ? `features/${second}` : first;
}

/** Tables that belong to no domain of their own name. */
const OWNERS = { 'deal-labels': 'deals', 'deal-search': 'deals', posting: 'posting', platform: 'platform' };

/**
 * Whose tables a domain reads beside its own, where one statement has to join them: who wrote something, what a deal is
 * labelled with, what counts on it. Elsewhere another domain is asked through functions that it exports.
 */
const MAY_JOIN = {
	contact: ['accounts'],
	deals: ['accounts', 'master-data', 'posting', 'votes'],
	discussions: ['accounts', 'blocks', 'notifications'],
	huddles: ['accounts', 'discussions'],
	labels: ['deals', 'master-data'],
	'master-data': ['deals'],
	notifications: ['accounts', 'blocks'],
	posting: ['accounts', 'deals', 'master-data'],
	prices: ['deals'],
	reputation: ['accounts'],
	search: ['deals'],
	syndication: ['accounts', 'deals', 'huddles'],
};

/** What everybody may read of the schema. */
const OF_ALL = ['columns', 'stored-codes'];

describe.each(SIDES)('the folders of %s', (side) => {
	const imports = importsOf(side);

	it('are read', () => {
		expect(imports.length).toBeGreaterThan(30);
	});

	it('depend on each other in no circle', () => {
		expect(circlesIn(imports, folderOf)).toEqual([]);
		expect(circlesIn(imports, domainOf)).toEqual([]);
	});
});

describe('imports point downward', () => {
	const offending = (side, isWrong) =>
		importsOf(side)
			.filter(([from, to]) => isWrong(domainOf(from), domainOf(to), from, to))
			.map((pair) => pair.join(' imports '));

	it('in the contract: the kernel knows no domain', () => {
		expect(offending('contract', (from, to) => from === 'kernel' && to !== 'kernel')).toEqual([]);
	});

	it('on the server: the schema knows nothing above it, and the platform knows no domain', () => {
		expect(offending('server', (from, to) => from === 'schema' && to !== 'schema')).toEqual([]);
		expect(offending('server', (from, to) => from === 'platform' && !['platform', 'schema'].includes(to))).toEqual([]);
	});

	it('on the server: no domain knows the application or the demo data', () => {
		const above = ['the application', 'demo'];
		expect(offending('server', (from, to) => above.includes(to) && !above.includes(from))).toEqual([]);
	});

	it('on the server: a domain reads tables of its own, and those that it says to join', () => {
		const isForeign = (from, to, _, file) => {
			if (to !== 'schema' || ['schema', 'demo', 'the application'].includes(from)) return false;
			const table = path.basename(file, '.ts');
			const owner = OWNERS[table] ?? table;
			return owner !== from && !OF_ALL.includes(table) && !MAY_JOIN[from]?.includes(owner);
		};
		expect(offending('server', isForeign)).toEqual([]);
	});

	it('in the web client: routes, then the frame, then features, then primitives, then plain code', () => {
		const levels = ['lib', 'ui', 'features', 'app', 'routes', 'the application'];
		const levelOf = (domain) => levels.indexOf(domain.split('/')[0]);
		expect(offending('web', (from, to) => levelOf(from) < levelOf(to))).toEqual([]);
	});

	it('from no side to a side that is not below it', () => {
		const ofPackages = (side) =>
			globSync('**/*.{ts,tsx}', { cwd: path.join(ROOT, side, 'src') }).flatMap((file) =>
				specifiersOf(path.join(ROOT, side, 'src', file))
					.filter((specifier) => specifier.startsWith('@bilby/') && !specifier.startsWith('@bilby/contract/'))
					.map((specifier) => `${side}/src/${file} imports ${specifier}`),
			);
		expect(SIDES.flatMap(ofPackages)).toEqual([]);
	});

	// It is some 90 kB before compression of script; and it tries whether it may compile its checks, which Firefox reports as an attack.
	it('from no page to Zod', () => {
		const source = path.join(ROOT, 'web/src');
		const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.|^testing\//.test(file));
		const ways = files.map((file) => wayToZod(path.join(source, file))).filter((way) => way !== null);
		expect(ways).toEqual([]);
	});
});

/** The specification fixes names like these in requests and replies. */
const WIRE_NAME = /\b(?:brd|ctg|dac|dcm|del|dli|fcm|for|str|tag)_[a-z]/;

/** Where they become plain names, one file for each domain. */
const PRESENTERS = [
	'affiliates/affiliate-programs.ts',
	'deals/data/present-deal.ts',
	'discussions/data/present-comment.ts',
	'hub/data/present-lists.ts',
	'huddles/data/present-huddle.ts',
	'master-data/present-taxonomy.ts',
	'members/data/present-member-comment.ts',
	'posting/form/present-posting.ts',
];

it('wire names stop at the presenters of the web client', () => {
	const source = path.join(ROOT, 'web/src');
	const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.|^testing\//.test(file));
	const withWireNames = files.filter((file) => WIRE_NAME.test(readFileSync(path.join(source, file), 'utf8')));
	expect(withWireNames.sort()).toEqual(PRESENTERS.map((file) => `features/${file}`));
});

/** By which modules of the contract a file of the web client takes Zod along; null where it does not. */
function wayToZod(file) {
	for (const specifier of runningSpecifiersOf(file)) {
		if (specifier === 'zod') return [path.relative(ROOT, file)];
		const way = isOfContract(file, specifier) ? wayToZod(contractFile(file, specifier)) : null;
		if (way) return [path.relative(ROOT, file), ...way];
	}
	return null;
}

const CONTRACT = path.join(ROOT, 'contract/src');

function isOfContract(file, specifier) {
	return specifier.startsWith('@bilby/contract/') || (file.startsWith(CONTRACT) && /^[.#]/.test(specifier));
}

function contractFile(file, specifier) {
	if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
	if (specifier.startsWith('#')) return path.join(CONTRACT, specifier.slice(1));
	return path.join(CONTRACT, `${specifier.slice('@bilby/contract/'.length)}.ts`);
}
