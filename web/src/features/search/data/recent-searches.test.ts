import { afterEach, expect, test } from 'vitest';
import { addRecentSearch, readRecentSearches, removeRecentSearch } from './recent-searches.ts';

afterEach(() => localStorage.clear());

test('the latest eight searches are stored, each once, the latest first', () => {
	for (let place = 1; place <= 9; place += 1) addRecentSearch(`search ${place}`);
	addRecentSearch('Search 5');
	expect(readRecentSearches()).toEqual(['Search 5', ...[9, 8, 7, 6, 4, 3, 2].map((place) => `search ${place}`)]);
});

test('a search can be removed', () => {
	addRecentSearch('sony');
	addRecentSearch('tv under $500');
	expect(removeRecentSearch('sony')).toEqual(['tv under $500']);
	expect(readRecentSearches()).toEqual(['tv under $500']);
});

test('reads what earlier versions stored', () => {
	localStorage.setItem('recentSearches', '[{"words":"tv under $500","isSentence":true},"sony"]');
	expect(readRecentSearches()).toEqual(['tv under $500', 'sony']);
});

test.each(['{', '{}', '[1, {"words": 2}, null]'])('ignores invalid stored text: %s', (stored) => {
	localStorage.setItem('recentSearches', stored);
	expect(readRecentSearches()).toEqual([]);
});
