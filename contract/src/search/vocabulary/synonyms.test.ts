import { expect, it } from 'vitest';
import { findSynonyms, LONGEST_PHRASE, parseTheme, THEMES } from './synonyms.ts';

const lines = Object.values(THEMES).flatMap(parseTheme);
const equalLines = lines.filter(({ narrower }) => narrower.length === 0);
const directedLines = lines.filter(({ narrower }) => narrower.length > 0);
const allPhrases = [...new Set(lines.flatMap(({ phrases, narrower }) => [...phrases, ...narrower]))];

it('has well-formed lines', () => {
	const phrase = '[a-z\\d]+(?: [a-z\\d]+)*';
	const list = `${phrase}(?:, ${phrase})*`;
	const line = new RegExp(`^(?:#.*|${list}, ${phrase}|${list} > ${list})?$`);
	const isMalformed = (text: string) => !line.test(text);
	expect(Object.values(THEMES).flatMap((text) => text.split('\n').filter(isMalformed))).toEqual([]);
});

it('has at least 400 lines, none of them twice', () => {
	const texts = lines.map(({ phrases, narrower }) => JSON.stringify([phrases.toSorted(), narrower.toSorted()]));
	expect(texts.length).toBeGreaterThanOrEqual(400);
	expect(findRepeated(texts)).toEqual([]);
});

it('knows the number of words of its longest phrase', () => {
	expect(Math.max(...allPhrases.map((phrase) => phrase.split(' ').length))).toBe(LONGEST_PHRASE);
});

it('has each phrase in at most one two-way line, and on the left of at most one `>` line', () => {
	expect(findRepeated(equalLines.flatMap(({ phrases }) => phrases))).toEqual([]);
	expect(findRepeated(directedLines.flatMap(({ phrases }) => phrases))).toEqual([]);
});

it('has no phrase on the right that is repeated or means the same as the left', () => {
	for (const { phrases, narrower } of directedLines) {
		const left = phrases.flatMap((phrase) => [phrase, ...findEqual(phrase)]);
		expect(findRepeated([...new Set(left), ...narrower]), phrases.join()).toEqual([]);
	}
});

it('has no phrase on the right that is found without the line', () => {
	for (const { phrases, narrower } of directedLines) {
		const found = phrases.flatMap(findSynonyms);
		expect(
			narrower.filter((phrase) => !found.includes(phrase)),
			phrases.join(),
		).toEqual([]);
	}
});

it('adds something for a phrase of each line', () => {
	const isUseless = ({ phrases }: { phrases: string[] }) =>
		phrases.every((phrase) => findSynonyms(phrase).length === 0);
	expect(lines.filter(isUseless)).toEqual([]);
});

it('keeps a search bounded', () => {
	expect(allPhrases.filter((phrase) => findSynonyms(phrase).length > 20)).toEqual([]);
});

it.each([
	['telly', ['tv', 'television']],
	['tvs', ['tv', 'television', 'telly']],
	['couches', ['couch', 'sofa', 'settee']],
	['nappies', ['nappy', 'diaper']],
	['knives', ['knife']],
	['mice', ['mouse']],
	['bookshelves', ['bookshelf', 'bookcase']],
	['dishwashing tablets', ['dishwasher tablet']],
	['radiuses', []],
	['', []],
])('finds other words for %j', (phrase, synonyms) => {
	expect(findSynonyms(phrase)).toEqual(expect.arrayContaining(synonyms));
	expect(findSynonyms(phrase)).not.toContain(phrase);
	if (synonyms.length === 0) expect(findSynonyms(phrase)).toEqual([]);
});

it('finds the line of a phrase by its plural', () => {
	const missing = lines
		.flatMap(({ phrases }) => phrases)
		.map((phrase) => ({ phrase, plural: pluralise(phrase) }))
		.filter(({ phrase, plural }) => !allPhrases.includes(plural) && !findSynonyms(plural).includes(phrase));
	expect(missing).toEqual([]);
});

it('finds narrower words, but not the reverse', () => {
	expect(findSynonyms('footwear')).toContain('shoe');
	expect(findSynonyms('shoe')).not.toContain('footwear');
	expect(findSynonyms('bbq')).not.toContain('barbie');
	expect(findSynonyms('barbie')).toContain('barbecue');
});

it('passes on synonyms, but not narrower words', () => {
	expect(findSynonyms('undies')).toEqual(expect.arrayContaining(['underwear', 'briefs']));
	expect(findSynonyms('smartwatch')).toEqual(expect.arrayContaining(['running watch', 'gps watch']));
	expect(findSynonyms('footwear')).not.toContain('running shoe');
});

it('omits phrases that contain the typed words', () => {
	expect(findSynonyms('vacuum cleaner')).toContain('vacuum');
	expect(findSynonyms('vacuum')).not.toContain('vacuum cleaner');
});

it('does not take the singular of a word that is only plural', () => {
	expect(findSynonyms('glasses')).toContain('spectacles');
	expect(findSynonyms('glass')).toEqual([]);
	expect(findSynonyms('short')).toEqual([]);
});

function findEqual(phrase: string): string[] {
	return equalLines.find(({ phrases }) => phrases.includes(phrase))?.phrases ?? [];
}

function pluralise(phrase: string): string {
	if (/[^aeiou]y$/.test(phrase)) return phrase.replace(/y$/, 'ies');
	if (/(?:s|x|z|ch|sh)$/.test(phrase)) return `${phrase}es`;
	return `${phrase}s`;
}

function findRepeated(values: string[]): string[] {
	return values.filter((value, index) => values.indexOf(value) !== index);
}
