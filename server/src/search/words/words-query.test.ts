import { expect, it } from 'vitest';
import { requestWords } from './requested-words.ts';
import { requireAll, requireSome, toSearchedWords } from './words-query.ts';

/** Every word is its own stem, apart from stop words. */
function read(text: string) {
	const words = text.split(' ');
	const requested = requestWords(words, null).map((word) => ({ ...word, spellings: [[word.word]], synonyms: [] }));
	return toSearchedWords(requested, new Map(words.map((word) => [word, word === 'the' ? '' : `'${word}'`])));
}

it('requires all words but stop words', () => {
	const { match, phrase } = requireAll(read('the sony tv'));
	expect(match).toBe("'sony' & 'tv'");
	expect(phrase).toBe("'sony':A <-> 'tv':A");
});

it('requires the rarest word and as many others as possible', () => {
	const words = read('red sony tv');
	const queries = requireSome(words, [count(40), count(5), count(20)]).map(({ match }) => match);
	expect(queries.every((match) => match.startsWith("'sony':AB"))).toBe(true);
	expect(queries).toHaveLength(2);
	expect(queries[0]).toContain("'tv'");
});

it('leaves out words that no deal has', () => {
	const [first, ...others] = requireSome(read('sony banana'), [count(5), count(0)]);
	expect(first?.match).toBe("'sony':AB");
	expect(first?.rated.map(({ share }) => share)).toEqual([1]);
	expect(others).toEqual([]);
});

it('never requires a number or a size alone', () => {
	const queries = requireSome(read('size 10 shoes'), [count(1), count(1), count(50)]);
	expect(queries.at(-1)?.match).toContain("'shoes'");
	expect(queries.at(-1)?.match).not.toContain("'size'");
});

it('never requires a place alone', () => {
	const queries = requireSome(read('headphones perth'), [count(50), count(1)]);
	expect(queries.map(({ match }) => match)).toEqual(["'headphones':AB"]);
	expect(queries[0]?.rated.map(({ titled }) => titled)).toContain("'perth':A");
});

it('prefers words of titles to words of descriptions', () => {
	const queries = requireSome(read('lawn mower'), [{ found: 2, prominent: 0 }, count(9)]);
	expect(queries.at(-1)?.match).toContain("'mower'");
});

it('finds nothing if no deal has any word', () => {
	expect(requireSome(read('no such'), [count(0), count(0)])).toEqual([]);
});

function count(found: number) {
	return { found, prominent: found };
}
