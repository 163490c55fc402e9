import { expect, it } from 'vitest';
import { searchFilters } from '../filters-wire.ts';
import drawnSentences from './drawn-sentences.json' with { type: 'json' };
import { developmentSentences, type GoldenSentence, goldenVocabulary, heldOutSentences } from './golden-set.ts';
import { compileVocabulary } from './names/vocabulary.ts';
import realSentences from './real-sentences.json' with { type: 'json' };
import { readSentence } from './sentence.ts';

const vocabulary = compileVocabulary(goldenVocabulary);
const knownSentences: GoldenSentence[] = [...developmentSentences, ...realSentences, ...drawnSentences];

it.each(knownSentences)('reads "$sentence"', ({ sentence, filters, words }) => {
	expect(readSentence(sentence, vocabulary)).toEqual({ filters, words });
});

it('reads at least 95% of the held-out sentences exactly', () => {
	// JSON with sorted keys, because the order of filters does not matter.
	const asText = (filters: object, words: string) => JSON.stringify([Object.entries(filters).sort(), words]);
	const exact = heldOutSentences.filter(({ sentence, filters, words }) => {
		const reading = readSentence(sentence, vocabulary);
		return asText(reading.filters, reading.words) === asText(filters, words);
	});
	expect(exact.length / heldOutSentences.length).toBeGreaterThanOrEqual(0.95);
});

it('expects only valid filters, each sentence once, and holds half of the golden sentences out', () => {
	const sentences = [...knownSentences, ...heldOutSentences];
	expect(new Set(sentences.map(({ sentence }) => sentence)).size).toBe(sentences.length);
	expect(heldOutSentences).toHaveLength(developmentSentences.length);
	for (const { filters } of sentences) expect(searchFilters.parse(filters)).toEqual(filters);
});
