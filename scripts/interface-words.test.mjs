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

it('leaves comments, names and right texts alone', () => {
	const source = "// Whoever is told of it lately\nconst zipCode = anew('Who do I tell?');";
	expect(wrongTextsIn('page.ts', source)).toEqual([]);
});
