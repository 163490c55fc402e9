// Finds wordings that are never right in comments, test names, documents and settings. `node scripts/plain-english.mjs [PATH …]` lists them.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const ROOT = path.join(import.meta.dirname, '..');
const SOURCES = ['{contract,server,web,e2e,bench,demo,scripts}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'];
const SOURCE = /\.(?:tsx?|mjs)$/;
/** Texts, stylesheets and settings. All their text counts, not only their comments. */
const DOCUMENTS = [
	...['*.md', '{docs,demo,content}/**/*.md', 'web/**/*.css'],
	...['deploy/**/*.{yml,yaml,env,service}', 'deploy/**/{Dockerfile,Caddyfile}'],
];
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|migrations|results|artifacts|tmp)(?:\/|$)|routeTree\.gen/;

/** Each wording with its replacement. All of them are wrong in any sense that these texts can have. */
const NEVER_RIGHT = [
	[/\bfor good(?=[.,;:)'"`’]| (?:and|when|where|once|with|by|as)\b|$)/, 'permanently'],
	[/\bfor ever\b/, 'permanently, forever'],
	[/\ba great deal of\b/, 'many, much'],
	[/\ba good deal (?:of|more|less|faster|slower|longer|smaller)\b/, 'many, much'],
	[/\bas it is there\b/, 'existing, current'],
	[/\bst(?:ands?|anding|ood) beside\b/, 'is next to'],
	[/\bin one go\b/, 'in one query, together'],
	[/\bwho(?:m)?ever\b/i, 'anyone who, the caller, the member'],
	[/\banybody who\b/i, 'anyone who'],
	[/\bof whom\b/i, 'name the person'],
	[/\bjudge?ments?\b/i, 'votes and flags'],
	[/\bupkeep\b/i, 'status, moderation'],
	[/\bhappenings?\b/i, 'event'],
	[/\b(?:page )?clearings?\b/i, 'invalidation'],
	[/\bmend(?:s|ed|ing)?\b/i, 'fix, repair'],
	[/\banew\b/i, 'again'],
	[/\bonce more\b/i, 'again'],
	[/\bpatience\b/i, 'timeout'],
	[/\btroubles\b/i, 'errors'],
	[/\b(?:by|of) itself\b/i, 'automatically, on its own'],
	[/\bline is down\b/i, 'offline'],
	[/\bnamed requests?\b/i, 'idempotent request'],
	[/\bkept (?:page|pages|ready|answers?)\b/i, 'cached page, cached response'],
	[/\btold of\b/i, 'notified of'],
	[/\bhand(?:s|ed|ing)? over\b/i, 'pass, send'],
	[/\bhow (?:it|they|things|matters) stands?\b/i, 'state, status'],
	[/\bin step\b/i, 'in sync'],
	[/\bone['’]s own\b/i, 'a member’s own'],
	[/\boneself\b/i, 'yourself, themselves'],
	[/\bslips? of the finger\b/i, 'typo'],
	[/\blately\b/i, 'recently'],
	[/\b(?:a|one|this|that|another|the next|each) stretch\b/i, 'page, slice, range'],
	[/\bother copies\b/i, 'other instances'],
	[/\bstrangers?\b/i, 'visitor; untrusted'],
];

/** All wordings in one expression. Few files contain any, and only those are parsed. */
const ANY = new RegExp(NEVER_RIGHT.map(([{ source }]) => source).join('|'), 'i');

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);

/** Returns "file:line: wording (replacement)" for each wrong wording in the comments and test names of a source, or anywhere in another file. */
export function findWrongWords(file, text) {
	if (!ANY.test(text.replace(/[\s*/#]+/g, ' '))) return [];
	const passages = SOURCE.test(file) ? [...commentsIn(file, text), ...testNamesIn(file, text)] : paragraphsIn(text);
	return passages
		.sort((a, b) => a.start - b.start)
		.flatMap(({ start, words }) =>
			NEVER_RIGHT.flatMap(([pattern, instead]) => {
				const [wording] = pattern.exec(inOneLine(words)) ?? [];
				return wording ? [`${file}:${lineAt(text, start)}: ${wording} (${instead})`] : [];
			}),
		);
}

/** Returns the wrong wordings below some paths; everywhere if there are none. */
export function findWrongWordsBelow(paths = []) {
	const isWanted = (file) =>
		paths.length === 0 || paths.some((wanted) => file === wanted || file.startsWith(`${wanted}/`));
	return globSync([...SOURCES, ...DOCUMENTS], { cwd: ROOT, exclude: (name) => NOT_OURS.test(name) })
		.filter(isWanted)
		.sort()
		.flatMap((file) => findWrongWords(file, readFileSync(path.join(ROOT, file), 'utf8')));
}

/** Line comments that follow each other are one passage, since sentences continue on the next line. */
function commentsIn(file, text) {
	const passages = [];
	for (const { type, start, end, value } of parseSync(file, text).comments) {
		const last = passages.at(-1);
		const words = value.replace(/^\s*\*/gm, '');
		if (type === 'Line' && last?.type === 'Line' && /^\s*$/.test(text.slice(last.end, start))) {
			last.words += ` ${words}`;
			last.end = end;
		} else passages.push({ type, start, end, words });
	}
	return passages;
}

function testNamesIn(file, text) {
	if (!/\.(?:test|spec|journey)\./.test(file)) return [];
	const names = [];
	const note = (node) => {
		if (node?.type === 'Literal' && typeof node.value === 'string')
			names.push({ start: node.start, words: node.value });
		if (node?.type === 'TemplateLiteral') {
			names.push({ start: node.start, words: node.quasis.map(({ value }) => value.cooked).join('…') });
		}
	};
	new Visitor({
		CallExpression: ({ callee, arguments: [name] }) => {
			if (TEST_FUNCTIONS.has(calledName(callee))) note(name);
		},
	}).visit(parseSync(file, text).program);
	return names;
}

/** Returns `it` for `it(…)`, `it.skip(…)` and `it.each(…)(…)`. */
function calledName(callee) {
	if (callee.type === 'Identifier') return callee.name;
	if (callee.type === 'MemberExpression') return calledName(callee.object);
	return callee.type === 'CallExpression' ? calledName(callee.callee) : null;
}

function paragraphsIn(text) {
	return [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ index, 0: words }) => ({ start: index, words }));
}

function lineAt(text, start) {
	return text.slice(0, start).split('\n').length;
}

function inOneLine(words) {
	return words.replace(/[\s#]+/g, ' ').trim();
}

if (process.argv[1] === import.meta.filename) {
	const found = findWrongWordsBelow(process.argv.slice(2).map((name) => name.replace(/\/$/, '')));
	for (const line of found) console.log(line);
	console.log(`\n${found.length} found`);
	process.exitCode = found.length === 0 ? 0 : 1;
}
