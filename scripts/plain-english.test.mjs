import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findWrongWords, findWrongWordsBelow } from './plain-english.mjs';

const ROOT = path.join(import.meta.dirname, '..');

/** The subjects of later commits follow the rules; older ones stay as they are. */
const LAST_COMMIT_WITHOUT_RULES = '39abc781';

it('finds no wrong wording', () => {
	expect(findWrongWordsBelow()).toEqual([]);
}, 30_000);

it.each([
	[
		'a line comment',
		'vote.ts',
		'// Whoever votes\ncast();',
		['vote.ts:1: Whoever (anyone who, the caller, the member)'],
	],
	[
		'a wrapped line comment',
		'vote.ts',
		'cast();\n// a great\n// deal of votes',
		['vote.ts:2: a great deal of (many, much)'],
	],
	[
		'a doc comment',
		'vote.ts',
		'/**\n * Reads them in\n * one go.\n */',
		['vote.ts:1: in one go (in one query, together)'],
	],
	['the name of a test', 'vote.test.ts', "it('is gone for good', f);", ['vote.test.ts:1: for good (permanently)']],
	[
		'a name with cases',
		'vote.test.ts',
		'it.each([1])(`%s stands beside`, f);',
		['vote.test.ts:1: stands beside (is next to)'],
	],
	['a document', 'votes.md', '# Votes\n\nDrawn anew.', ['votes.md:3: anew (again)']],
	['the settings of a service', 'site.env', '# A\nA=1\n\n# Gone for\n# good.', ['site.env:4: for good (permanently)']],
])('finds a wrong wording in %s', (_, file, text, found) => {
	expect(findWrongWords(file, text)).toEqual(found);
});

it('ignores code, strings that name no test, and right wordings', () => {
	const text = "// It is for good reason a good deal.\nconst anew = mend('whoever', clearing);";
	expect(findWrongWords('vote.ts', text)).toEqual([]);
});

const subjects = readSubjects();

it.skipIf(subjects === null)('finds no commit subject with 72 characters or more, or with a full stop', () => {
	expect(subjects.filter((subject) => subject.length >= 72 || subject.endsWith('.'))).toEqual([]);
});

/** Returns the subjects of the commits under the rules; null where the history is missing, as in a shallow clone. */
function readSubjects() {
	const { status, stdout } = spawnSync(
		'git',
		['log', '--no-merges', '--format=%s', `${LAST_COMMIT_WITHOUT_RULES}..HEAD`],
		{ cwd: ROOT, encoding: 'utf8' },
	);
	return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}
