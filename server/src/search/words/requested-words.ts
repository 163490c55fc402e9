import { findSynonyms, LONGEST_PHRASE } from '@bilby/contract/search/vocabulary/synonyms';
import { type LabelNames, toLabelKey } from './label-names.ts';
import { findSpellings, type Phrase } from './spellings.ts';

/** A word of a search. A deal has it if it contains a spelling or a synonym, or has one of the labels. */
export interface RequestedWord {
	word: string;
	spellings: Phrase[];
	/** Synonyms of the word, or of a phrase that contains it. */
	synonyms: Phrase[];
	/** Facets of the labels that the word names, alone or with its neighbours. */
	facets: string[];
}

/** More synonyms of one word would make a search expensive. */
const MAX_SYNONYMS = 24;
const MAX_PHRASE_WORDS = Math.max(LONGEST_PHRASE, 4);

/** Returns the words to search for. Words on both sides of "or" are one. */
export function requestWords(words: string[], labels: LabelNames | null): RequestedWord[] {
	const meanings = findMeanings(words, labels);
	const requested: RequestedWord[] = [];
	for (const [at, word] of words.entries()) {
		const isOr = word === 'or' && at > 0 && requested.length > 0;
		if (isOr) continue;
		const { synonyms = [], facets = [] } = meanings[at] ?? {};
		const one = { word, spellings: findSpellings(words, at), synonyms, facets };
		const before = words[at - 1] === 'or' && at > 1 ? requested.pop() : undefined;
		requested.push(before ? combine(before, one) : one);
	}
	return requested;
}

function combine(a: RequestedWord, b: RequestedWord): RequestedWord {
	return {
		word: a.word,
		spellings: [...a.spellings, ...b.spellings],
		synonyms: [...a.synonyms, ...b.synonyms],
		facets: [...a.facets, ...b.facets],
	};
}

type Meaning = Pick<RequestedWord, 'synonyms' | 'facets'>;

/**
 * Finds the synonyms and labels of each word. Of overlapping phrases that are known, the longest counts: "running
 * shoes" are not just any shoes.
 */
function findMeanings(words: string[], labels: LabelNames | null): Meaning[] {
	const meanings: Meaning[] = words.map(() => ({ synonyms: [], facets: [] }));
	for (let at = 0; at < words.length; ) {
		const synonymsEnd = addLongest(
			words,
			at,
			(phrase) => {
				const synonyms = findSynonyms(phrase.join(' ')).slice(0, MAX_SYNONYMS);
				return { synonyms: synonyms.map((synonym) => synonym.split(' ')), facets: [] };
			},
			meanings,
		);
		const labelsEnd = addLongest(
			words,
			at,
			(phrase) => {
				const found = labels?.get(toLabelKey(phrase));
				return { synonyms: found?.names ?? [], facets: found?.facets ?? [] };
			},
			meanings,
		);
		at = Math.max(at + 1, synonymsEnd, labelsEnd);
	}
	return meanings;
}

/** Adds the meaning of the longest known phrase at a place to each of its words. Returns the end of the phrase. */
function addLongest(words: string[], at: number, find: (phrase: string[]) => Meaning, meanings: Meaning[]): number {
	for (let end = Math.min(words.length, at + MAX_PHRASE_WORDS); end > at; end -= 1) {
		const { synonyms, facets } = find(words.slice(at, end));
		if (synonyms.length === 0 && facets.length === 0) continue;
		for (const meaning of meanings.slice(at, end)) {
			meaning.synonyms.push(...synonyms);
			meaning.facets.push(...facets);
		}
		return end;
	}
	return at;
}
