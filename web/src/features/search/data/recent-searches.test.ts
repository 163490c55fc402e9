import { afterEach, expect, test } from 'vitest';
import { addRecentSearch, readRecentSearches, removeRecentSearch } from './recent-searches.ts';

afterEach(() => localStorage.clear());

const words = () => readRecentSearches().map((recent) => recent.words);

test('the latest eight searches are stored, each once, the latest first', () => {
	for (let place = 1; place <= 9; place += 1) addRecentSearch({ words: `search ${place}`, isSentence: false });
	addRecentSearch({ words: 'Search 5', isSentence: false });
	expect(words()).toEqual(['Search 5', ...[9, 8, 7, 6, 4, 3, 2].map((place) => `search ${place}`)]);
});

test('a search can be removed', () => {
	addRecentSearch({ words: 'sony', isSentence: false });
	addRecentSearch({ words: 'tv under $500', isSentence: true });
	expect(removeRecentSearch('sony')).toEqual([{ words: 'tv under $500', isSentence: true }]);
	expect(words()).toEqual(['tv under $500']);
});

test.each(['{', '{}', '[1, {"words": 2}, {"words": "sony"}]'])('ignores invalid stored text: %s', (stored) => {
	localStorage.setItem('recentSearches', stored);
	expect(readRecentSearches()).toEqual([]);
});
