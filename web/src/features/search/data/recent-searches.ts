import { withStorage } from '#lib/session/storage.ts';

const KEY = 'recentSearches';
const MAX_SEARCHES = 8;

/** Returns the texts that were searched for on this device, the latest first. Logging out clears them. */
export function readRecentSearches(): string[] {
	return withStorage(() => {
		const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
		return Array.isArray(stored) ? stored.flatMap(readText).slice(0, MAX_SEARCHES) : [];
	}, []);
}

export function addRecentSearch(text: string): void {
	write([text, ...othersThan(text)].slice(0, MAX_SEARCHES));
}

/** Returns the remaining searches. */
export function removeRecentSearch(text: string): string[] {
	const left = othersThan(text);
	write(left);
	return left;
}

function othersThan(text: string): string[] {
	return readRecentSearches().filter((recent) => recent.toLowerCase() !== text.toLowerCase());
}

function write(texts: string[]): void {
	withStorage(() => localStorage.setItem(KEY, JSON.stringify(texts)), undefined);
}

/** Earlier versions stored objects. */
function readText(stored: unknown): string[] {
	if (typeof stored === 'string') return [stored];
	return typeof stored === 'object' && stored !== null && 'words' in stored && typeof stored.words === 'string'
		? [stored.words]
		: [];
}
