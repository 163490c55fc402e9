import { expect, it } from 'vitest';
import { developmentSentences, goldenVocabulary } from './golden-set.ts';
import { readSentence } from './sentence.ts';
import { compileVocabulary } from './vocabulary.ts';

const vocabulary = compileVocabulary(goldenVocabulary);

it.each(developmentSentences)('reads "$sentence"', ({ sentence, filters, words }) => {
	expect(readSentence(sentence, vocabulary)).toEqual({ filters, words });
});
