import { withStorage } from '#lib/session/storage.ts';

interface RecentSearch {
	words: string;
	/** True if the text was sent to AI search. */
	isSentence: boolean;
}

const KEY = 'recentSearches';
const MOST = 8;

/** Returns the recent searches of this device, the latest first. Logging out clears them. */
export function readRecentSearches(): RecentSearch[] {
	return withStorage(() => {
		const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
		return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, MOST) : [];
	}, []);
}

export function addRecentSearch(search: RecentSearch): void {
	write([search, ...othersThan(search.words)].slice(0, MOST));
}

/** Returns the remaining searches. */
export function removeRecentSearch(words: string): RecentSearch[] {
	const left = othersThan(words);
	write(left);
	return left;
}

function othersThan(words: string): RecentSearch[] {
	return readRecentSearches().filter((recent) => recent.words.toLowerCase() !== words.toLowerCase());
}

function write(searches: RecentSearch[]): void {
	withStorage(() => localStorage.setItem(KEY, JSON.stringify(searches)), undefined);
}

function isRecentSearch(value: unknown): value is RecentSearch {
	return (
		typeof value === 'object' &&
		value !== null &&
		'words' in value &&
		typeof value.words === 'string' &&
		'isSentence' in value &&
		typeof value.isSentence === 'boolean'
	);
}
