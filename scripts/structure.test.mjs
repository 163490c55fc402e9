import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { cyclesIn, importsIn, runtimeSpecifiersIn, specifiersIn } from './import-graph.mjs';

/** The packages that each package may import. */
const BELOW = { contract: [], server: ['contract'], web: ['contract'], demo: ['contract', 'server'] };
const PACKAGES = Object.keys(BELOW);
const ROOT = path.join(import.meta.dirname, '..');

const folderOf = (file) => path.dirname(file);

/** Returns the domain of a file. Files directly in `src` are the application. */
function domainOf(file) {
	const [first, second, ...rest] = file.split('/');
	if (second === undefined) return 'the application';
	return first === 'features' && rest.length > 0 ? `features/${second}` : first;
}

/** The owners of tables whose file is not named after its domain. */
const OWNERS = {
	'deal-labels': 'deals',
	'deal-merges': 'deals',
	'deal-search': 'deals',
	factors: 'accounts',
	'login-origins': 'accounts',
	'member-records': 'accounts',
	'message-reports': 'messages',
	posting: 'posting',
	platform: 'platform',
};

/**
 * Domains whose tables a domain may join in its own statements, for example for the author of a deal. Otherwise a domain calls
 * functions that the other domain exports.
 */
const MAY_JOIN = {
	alerts: ['accounts', 'blocks', 'deals', 'labels'],
	'all-deals': ['accounts', 'deals', 'master-data'],
	appeals: ['accounts', 'decisions'],
	contact: ['accounts'],
	'deal-reports': ['accounts', 'deals'],
	deals: ['accounts', 'master-data', 'posting', 'votes'],
	discussions: ['accounts', 'blocks', 'notifications'],
	huddles: ['accounts', 'discussions'],
	imports: ['discussions', 'master-data'],
	labels: ['deals', 'master-data'],
	'master-data': ['deals'],
	messages: ['accounts', 'blocks', 'deals'],
	moderation: ['accounts'],
	'moderation-log': ['accounts', 'moderation'],
	'newsletter-issues': ['accounts', 'blocks', 'deals', 'newsletter'],
	notifications: ['accounts', 'appeals', 'blocks', 'decisions'],
	posting: ['accounts', 'deals', 'master-data'],
	prices: ['deals'],
	push: ['accounts'],
	reputation: ['accounts'],
	search: ['deals'],
	'starter-data': ['affiliates', 'master-data'],
	syndication: ['accounts', 'deals', 'huddles'],
	votes: ['accounts', 'deals'],
	webhooks: ['accounts'],
};

/** Parts of the schema that every domain may import. */
const OPEN_TO_ALL = ['columns', 'stored-codes'];

describe.each(PACKAGES)('the imports of %s', (packageName) => {
	const imports = importsIn(packageName);

	it('are found', () => {
		expect(imports.length).toBeGreaterThan(30);
	});

	it('have no cycle between folders or domains', () => {
		expect(cyclesIn(imports, folderOf)).toEqual([]);
		expect(cyclesIn(imports, domainOf)).toEqual([]);
	});
});

describe('imports point downward', () => {
	const offending = (packageName, isWrong) =>
		importsIn(packageName)
			.filter(([from, to]) => isWrong(domainOf(from), domainOf(to), from, to))
			.map((pair) => pair.join(' imports '));

	it('in the contract: the kernel imports no domain', () => {
		expect(offending('contract', (from, to) => from === 'kernel' && to !== 'kernel')).toEqual([]);
	});

	it('on the server: the schema imports nothing else, and the platform imports no domain', () => {
		expect(offending('server', (from, to) => from === 'schema' && to !== 'schema')).toEqual([]);
		expect(offending('server', (from, to) => from === 'platform' && !['platform', 'schema'].includes(to))).toEqual([]);
	});

	it('on the server: no domain imports the application', () => {
		expect(offending('server', (from, to) => to === 'the application' && from !== to)).toEqual([]);
	});

	it('on the server: a domain reads only its own tables and those in MAY_JOIN', () => {
		const isForeign = (from, to, _, file) => {
			if (to !== 'schema' || ['schema', 'the application'].includes(from)) return false;
			const table = path.basename(file, '.ts');
			const owner = OWNERS[table] ?? table;
			return owner !== from && !OPEN_TO_ALL.includes(table) && !MAY_JOIN[from]?.includes(owner);
		};
		expect(offending('server', isForeign)).toEqual([]);
	});

	it('in the web client: from routes to the app, features, ui and lib, in this order', () => {
		const levels = ['lib', 'ui', 'features', 'app', 'routes', 'the application'];
		const levelOf = (domain) => levels.indexOf(domain.split('/')[0]);
		expect(offending('web', (from, to) => levelOf(from) < levelOf(to))).toEqual([]);
	});

	it('between packages: only the packages below', () => {
		const importsOfPackages = (packageName) =>
			globSync('**/*.{ts,tsx}', { cwd: path.join(ROOT, packageName, 'src') }).flatMap((file) =>
				specifiersIn(path.join(ROOT, packageName, 'src', file))
					.filter(
						(specifier) => specifier.startsWith('@bilby/') && !BELOW[packageName].includes(specifier.split('/')[1]),
					)
					.map((specifier) => `${packageName}/src/${file} imports ${specifier}`),
			);
		expect(PACKAGES.flatMap(importsOfPackages)).toEqual([]);
	});

	// Zod is about 90 kB before compression. It also tests whether it may use `eval`, which Firefox reports as an attack.
	it('in the web client: no page loads Zod', () => {
		const source = path.join(ROOT, 'web/src');
		const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.|^testing\//.test(file));
		const chains = files.map((file) => findZod(path.join(source, file))).filter((chain) => chain !== null);
		expect(chains).toEqual([]);
	});
});

/** The specification fixes names like these in requests and replies. */
const WIRE_NAME = /\b(?:brd|ctg|dac|dcm|del|dli|fcm|for|str|tag)_[a-z]/;

/** Where they become plain names, one file for each domain. */
const PRESENTERS = [
	'affiliates/affiliate-programs.ts',
	'affiliates/manage/programs-query.ts',
	'all-deals/present-listed-deal.ts',
	'deals/data/present-deal.ts',
	'discussions/data/present-comment.ts',
	'discussions/flagged/flagged-query.ts',
	'hub/data/present-lists.ts',
	'huddles/data/present-huddle.ts',
	'master-data/present-taxonomy.ts',
	'members/data/present-member-comment.ts',
	'moderation/review/data/present-case.ts',
	'posting/form/present-posting.ts',
];

it('a route file exports only its route, because every page loads whatever else it exports', () => {
	const folder = path.join(ROOT, 'web/src/routes');
	const exported = globSync('*.tsx', { cwd: folder }).flatMap((file) =>
		[...readFileSync(path.join(folder, file), 'utf8').matchAll(/^export .*/gm)].map(([line]) => `${file}: ${line}`),
	);
	expect(exported.filter((line) => !line.includes(': export const Route = '))).toEqual([]);
});

/** A size below 16 pixels on every screen. Placeholders and the button of a file field may be smaller. */
const SMALL_TEXT = /(?<![\w:-])(?!desk:|placeholder:|file:)(?:[\w-]+:)*text-(?:tiny|small|body)\b/;

// iOS zooms in on such a field and stays zoomed. `app.css` sets a larger size, but a class on the field wins over it.
it('a field to type or choose in has no class for small text, except on wide screens', () => {
	const source = path.join(ROOT, 'web/src');
	const small = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
		const text = readFileSync(path.join(source, file), 'utf8');
		const fields = [];
		new Visitor({
			JSXOpeningElement: ({ name, start, end }) => {
				const tag = text.slice(start, end);
				const isField = ['input', 'textarea', 'select'].includes(name.name) && !tag.includes('type="file"');
				if (isField && SMALL_TEXT.test(tag)) fields.push(`${file}: ${tag.match(SMALL_TEXT)[0]}`);
			},
		}).visit(parseSync(file, text).program);
		return fields;
	});
	expect(small).toEqual([]);
});

it('wire names stop at the presenters of the web client', () => {
	const source = path.join(ROOT, 'web/src');
	const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.|^testing\//.test(file));
	const withWireNames = files.filter((file) => WIRE_NAME.test(readFileSync(path.join(source, file), 'utf8')));
	expect(withWireNames.sort()).toEqual(PRESENTERS.map((file) => `features/${file}`));
});

/** Returns the chain of modules through which a file loads Zod, or null. */
function findZod(file) {
	for (const specifier of runtimeSpecifiersIn(file)) {
		if (specifier === 'zod') return [path.relative(ROOT, file)];
		const chain = isInContract(file, specifier) ? findZod(contractFile(file, specifier)) : null;
		if (chain) return [path.relative(ROOT, file), ...chain];
	}
	return null;
}

const CONTRACT = path.join(ROOT, 'contract/src');

function isInContract(file, specifier) {
	return specifier.startsWith('@bilby/contract/') || (file.startsWith(CONTRACT) && /^[.#]/.test(specifier));
}

function contractFile(file, specifier) {
	if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
	if (specifier.startsWith('#')) return path.join(CONTRACT, specifier.slice(1));
	return path.join(CONTRACT, `${specifier.slice('@bilby/contract/'.length)}.ts`);
}
