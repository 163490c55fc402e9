import { expect, it } from 'vitest';
import { requestWords } from './requested-words.ts';

const read = (text: string) => requestWords(text.split(' '), null);
const synonyms = (text: string) => read(text).map((word) => word.synonyms.map((phrase) => phrase.join(' ')));

it('adds the synonyms of a phrase to each of its words', () => {
	for (const found of synonyms('cheap graphics card').slice(1)) expect(found).toContain('gpu');
	expect(synonyms('cheap graphics card')[0]).toEqual([]);
});

it('prefers the longest phrase with synonyms', () => {
	const [, shoes = []] = synonyms('running shoes');
	expect(shoes).toContain('runner');
	expect(shoes).not.toContain('boot');
});

it('combines the words on both sides of "or" into one', () => {
	expect(read('sony or bose headphones').map(({ word }) => word)).toEqual(['sony', 'headphones']);
	expect(read('sony or bose')[0]?.spellings).toEqual(expect.arrayContaining([['sony'], ['bose']]));
	expect(read('sony or').map(({ word }) => word)).toEqual(['sony']);
});

it('finds labels by the plural of their names', () => {
	const labels = new Map([['headphone', { facets: ['§c1'], names: [] }]]);
	expect(requestWords(['sony', 'headphones'], labels).map(({ facets }) => facets)).toEqual([[], ['§c1']]);
});
