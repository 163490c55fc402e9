import { expect, it } from 'vitest';
import { wrongTexts, wrongTextsIn } from './interface-words.mjs';

it('finds no wording in the texts of the sources that is never right', () => {
	expect(wrongTexts()).toEqual([]);
}, 30_000);

it.each([
	["export const text = 'Whom do I tell?';", 'Whom do I tell?'],
	['export const text = `You will be told of it`;', 'You will be told of it'],
	[
		'export const page = <p>A check\n\tthat you are no robot comes\n\there.</p>;',
		'A check that you are no robot comes here.',
	],
	['export const field = <input aria-label="Zip code" />;', 'Zip code'],
])('names the place of a wrong text in %s', (source, text) => {
	expect(wrongTextsIn('page.tsx', `// Whoever reads this.\n${source}`)).toEqual([`page.tsx:2: ${text}`]);
});

it.each([
	'Mails that were sent stay sent.',
	'We send no mails.',
	'We don’t repeat the mail.',
	'Preview of the mail “Spring”',
])('finds "%s" on a page, but not in a text for operators', (text) => {
	const source = `export const text = '${text}';`;
	expect(wrongTextsIn('web/src/page.ts', source)).toEqual([`web/src/page.ts:1: ${text}`]);
	expect(wrongTextsIn('server/src/setup.ts', source)).toEqual([]);
});

it.each(['The mail server is down.', 'Mail', 'We’ll mail you a link.', '/mails', './mail.ts', '/help#stop-mails'])(
	'leaves "%s" on a page alone',
	(text) => {
		expect(wrongTextsIn('web/src/page.ts', `export const text = '${text}';`)).toEqual([]);
	},
);

it('leaves comments, names and right texts alone', () => {
	const source = "// Whoever is told of it lately\nconst zipCode = anew('Who do I tell?');";
	expect(wrongTextsIn('page.ts', source)).toEqual([]);
});
