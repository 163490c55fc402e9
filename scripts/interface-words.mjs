// Reads the texts in the sources that visitors may see: string literals, templates and the text of JSX.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const ROOT = path.join(import.meta.dirname, '..');
const SOURCES = ['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'web/service-worker/**/*.ts'];

/** Wordings that are never right in a text for visitors. They are phrases rather than words, so that each is wrong everywhere. */
const NEVER_RIGHT = [
	/\bwhom do (?:i|you|we)\b/i,
	/\b(?:whoever|whomever|anew|of whom)\b/i,
	/\b(?:be|are|is|was|were|been) told of\b/i,
	/\brobot comes here\b/i,
	/\bslips of the finger\b/i,
	/\b(?:stop|our|these) mails\b/i,
	/\b(?:a|the|this|our) mail (?:comes|has|is|that|we)\b/i,
	/\bmail from us\b/i,
	/\bcounts? as done by\b/i,
	/\b(?:stand|stands|standing) here\b/i,
	/\bfolded away\b/i,
	/\bzip code\b/i,
	/\bperhaps it is\b/i,
	/\bsomebody, (?:hopefully|perhaps)\b/i,
	/\bnot your doing\b/i,
	/\blately\b/i,
	/\bthat is the lot\b/i,
	/\b(?:characters|files|links|pictures), please\b/i,
	/\bplease say it in\b/i,
	/\bone['’]s own\b/i,
];

/** Wordings that are wrong on a page. Texts for operators may speak of mails. */
const WRONG_ON_PAGES = [/(?<![\w/-])mails\b/i, /\b(?:an?|each|every|no|one|our|that|the|this|your) mail\b(?! server)/i];

/** All wordings in one expression, which is faster than one after the other. */
const inOneExpression = (wordings) => new RegExp(wordings.map(({ source }) => source).join('|'), 'i');
const WRONG = inOneExpression(NEVER_RIGHT);
const WRONG_IN_WEB = inOneExpression([...NEVER_RIGHT, ...WRONG_ON_PAGES]);

/** Returns "file:line: text" for each text with a wording that is never right. */
export function wrongTextsIn(file, source) {
	const wordings = file.startsWith('web/') ? WRONG_IN_WEB : WRONG;
	// Few sources contain such a wording. The others are not parsed.
	if (!wordings.test(inOneLine(source))) return [];
	const wrong = [];
	const check = ({ start }, text) => {
		if (wordings.test(inOneLine(text)))
			wrong.push(`${file}:${source.slice(0, start).split('\n').length}: ${inOneLine(text)}`);
	};
	new Visitor({
		Literal: (node) => typeof node.value === 'string' && check(node, node.value),
		TemplateElement: (node) => check(node, node.value.cooked ?? ''),
		JSXText: (node) => check(node, node.value),
	}).visit(parseSync(file, source).program);
	return wrong;
}

/** Returns the wrong texts of all sources that are not tests. */
export function wrongTexts() {
	return globSync(SOURCES, { cwd: ROOT })
		.filter((file) => !/\.test\.tsx?$|\/testing\/|routeTree\.gen/.test(file))
		.flatMap((file) => wrongTextsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
}

function inOneLine(text) {
	return text.replace(/\s+/g, ' ').trim();
}
