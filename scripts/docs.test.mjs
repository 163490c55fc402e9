import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const DECISIONS = 'docs/decisions';
const DOCUMENTS = globSync(['*.md', '{demo,docs}/**/*.md'], { cwd: ROOT }).sort();

const SOURCE_FILE = /\.(?:tsx?|mjs|js|json|md|sql|css|svg|png)$/;
const IN_A_PACKAGE = /^(?:bench|content|contract|demo|deploy|docs|e2e|scripts|server|web)\//;

/** Every file and folder of the repository, each with a leading slash. Folders that builds create are left out. */
const PATHS = globSync('**', {
	cwd: ROOT,
	exclude: (name) => /^(?:node_modules|dist|\.git)$/.test(path.basename(name)),
}).map((file) => `/${file}`);

/** Folders that do not exist in a fresh clone, such as the data folder. */
const IGNORED_BY_GIT = read('.gitignore').split('\n').filter(Boolean);

describe('paths in the documentation', () => {
	it('exist', () => {
		expect(findInDocuments(missingPathsIn)).toEqual([]);
	});

	it.each([
		['`server/src/auth/` and `server/src/app.ts`', ['server/src/auth/']],
		['`bench/outcomes`, `demo/films` and `content/songs`', ['bench/outcomes', 'demo/films', 'content/songs']],
		['`lost-module.ts` and `app.ts`', ['lost-module.ts']],
		['`server/src/*.lost.ts`', ['server/src/*.lost.ts']],
		['`/api/docs`, `DATA_DIR/lock.db`, `data/`, `driver.js`, `amzn.com/B0…`, `…policy.ts`', []],
		['```\nscripts/lost.mjs\n```\n`scripts/start.mjs`', []],
	])('are checked in %j', (text, missing) => {
		expect(missingPathsIn(text)).toEqual(missing);
	});
});

describe('links in the documentation', () => {
	it('lead to a file, and to a heading of it', () => {
		expect(findInDocuments(brokenLinksIn)).toEqual([]);
	});

	it.each([
		['[a](docs/lost.md), [b](docs/security.md), [c](https://example.org/lost.md)', ['docs/lost.md']],
		[
			'[a](docs/security.md#limits), [b](docs/security.md#no-limits), [c](#limits)',
			['docs/security.md#no-limits', '#limits'],
		],
	])('are checked in %j', (text, broken) => {
		expect(brokenLinksIn(text, 'README.md')).toEqual(broken);
	});
});

it('every npm script in the documentation exists', () => {
	const { scripts } = JSON.parse(read('package.json'));
	const missingScriptsIn = (text) =>
		[...text.matchAll(/\bnpm run\s+([\w:-]+)/g)].map(([, name]) => name).filter((name) => !(name in scripts));
	expect(findInDocuments(missingScriptsIn)).toEqual([]);
});

describe('decision records', () => {
	const records = globSync(`${DECISIONS}/*.md`, { cwd: ROOT }).map((file) => ({
		file,
		number: Number(path.basename(file).slice(0, 3)),
		text: read(file),
	}));

	it.each(records)('have a number, a date, a status and their sections: $file', ({ number, text }) => {
		expect(text).toMatch(new RegExp(`^# ${number}\\. `));
		expect(text).toMatch(/^Date: \d{4}-\d\d-\d\d$/m);
		expect(text).toMatch(/^Status: (?:accepted|superseded by .+)$/m);
	});

	it('exist under the number by which a document refers to them', () => {
		const numbers = records.map(({ number }) => number);
		const wrongNumbersIn = (text) => [
			...[...text.matchAll(/\bdecisions? (\d+)\b/gi)].filter(([, number]) => !numbers.includes(Number(number))),
			...[...text.matchAll(/\[(?:decision )?(\d+)\]\([^)]*?(\d{3})-[\w-]+\.md\)/g)].filter(
				([, label, number]) => Number(label) !== Number(number),
			),
		];
		expect(findInDocuments((text) => wrongNumbersIn(text).map(([match]) => match))).toEqual([]);
	});
});

describe('the commands of operators', () => {
	const operations = read('docs/operations.md');
	const table = [...operations.matchAll(/^\| `npm run (\w+)[^|]*\| `(server\/src\/[\w-]+\.ts)/gm)];
	const commands = table.map(([, name, program]) => ({ name, program }));

	it('include every script that runs a program of the server', () => {
		const scripts = globSync('scripts/*.mjs', { cwd: ROOT }).filter((file) => /^runForOperator\(/m.test(read(file)));
		expect(commands.map(({ name }) => `scripts/${name}.mjs`).toSorted()).toEqual(scripts.toSorted());
	});

	it.each(commands)('run the same program in every install: $name', ({ name, program }) => {
		expect(existsSync(path.join(ROOT, program))).toBe(true);
		expect(read(`scripts/${name}.mjs`)).toContain(`runForOperator('${path.basename(program)}'`);
	});

	it('name only programs that exist', () => {
		const named = DOCUMENTS.flatMap((file) => [...read(file).matchAll(/\bnode (server\/src\/[\w-]+\.ts)/g)]);
		const programs = new Set(
			[...named, ...operations.matchAll(/\bbilby (server\/src\/\S+\.ts)/g)].map(([, file]) => file),
		);
		expect(programs.size).toBeGreaterThan(3);
		expect([...programs].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
	});

	it('get the variables of the service on one machine', () => {
		const unit = read('deploy/systemd/bilby.service');
		const variables = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, variable]) => variable);
		// Only the server listens.
		const expected = variables.filter((variable) => !variable.startsWith('HOST=')).join(' ');
		const forms = [...operations.matchAll(/runuser -u (\w+) -- env (.*?) \\\n\s+(\S+) --env-file=(\S+)/g)];
		expect(forms.length).toBeGreaterThan(1);
		for (const [, user, environment, node, file] of forms) {
			expect(environment).toBe(expected);
			expect(unit).toContain(`\nUser=${user}\n`);
			expect(unit).toContain(`\nEnvironmentFile=${file}\n`);
			expect(unit).toContain(`/${node} scripts/serve.mjs`);
		}
	});
});

it('an upgrade of one machine never builds in the folder that the service serves', () => {
	const folder = read('deploy/systemd/bilby.service').match(/^WorkingDirectory=(.*)$/m)?.[1];
	const upgrade = read('docs/operations.md').split('\n## Upgrade')[1]?.split('\n## ')[0] ?? '';
	const builds = [...upgrade.matchAll(/cd (\S+) && .*npm run build/g)].map(([, built]) => built);
	expect(builds).toEqual([`${folder}-next`]);
	expect(upgrade).toContain(`mv ${folder} ${folder}-old && mv ${folder}-next ${folder} && systemctl start bilby`);
});

it('README lists exactly the environment variables that the server reads', () => {
	const config = read('server/src/platform/config/config.ts');
	const declared = [...config.matchAll(/^\t([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
	const table = read('README.md').split('## Configuration')[1].split('\n## ')[0];
	const listed = table
		.split('\n')
		.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
	expect(listed.toSorted()).toEqual(declared.filter((name) => !name.startsWith('BILBY_')).toSorted());
});

/** Returns what a check finds in the documents, as "file: finding". */
function findInDocuments(check) {
	return DOCUMENTS.flatMap((file) => check(read(file), file).map((finding) => `${file}: ${finding}`));
}

function read(file) {
	return readFileSync(path.join(ROOT, file), 'utf8');
}

/** Returns the paths in backticks that do not exist. A path may be shortened at its start: `votes/votable.ts`. */
function missingPathsIn(text) {
	return [...withoutCodeBlocks(text).matchAll(/`([^`\s]+)`/g)]
		.map(([, code]) => code)
		.filter((code) => isPath(code) && !isThere(code));
}

function isPath(code) {
	if (!/^[\w@.*][\w@.*/-]*$/.test(code) || code.startsWith('DATA_DIR/')) return false;
	return IN_A_PACKAGE.test(code) || SOURCE_FILE.test(code) || code.endsWith('/');
}

function isThere(code) {
	if (IGNORED_BY_GIT.includes(`/${code}`) || existsSync(path.join(ROOT, 'node_modules', code))) return true;
	if (code.includes('*')) return globSync([code, `${code}.*`], { cwd: ROOT }).length > 0;
	const ending = `/${code.replace(/\/$/, '')}`;
	return PATHS.some((file) => file.endsWith(ending));
}

/** Returns the links of a document that lead to no file, or to no heading of it. */
function brokenLinksIn(text, file) {
	return [...withoutCodeBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
		.map(([, link]) => link)
		.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(file, link));
}

function leadsSomewhere(file, link) {
	const [target, heading] = link.split('#');
	const linked = target === '' ? file : path.join(path.dirname(file), target);
	if (!existsSync(path.join(ROOT, linked))) return false;
	return heading === undefined || headingsOf(read(linked)).includes(heading);
}

/** Returns the anchors of a document's headings, as GitHub writes them. */
function headingsOf(text) {
	return [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
		title
			.toLowerCase()
			.replace(/[^\p{L}\p{N} -]/gu, '')
			.replaceAll(' ', '-'),
	);
}

function withoutCodeBlocks(text) {
	return text.replace(/^ *```[\s\S]*?^ *```$/gm, '');
}
