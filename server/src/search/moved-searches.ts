import { searchInHomeAddress } from '@bilby/contract/search/search-address';

/** Words and prices stood in the home page's address once: answers where their search is now, null for any other address. */
export function movedSearch(url: string): string | null {
	const [path, query = ''] = url.split('?', 2);
	if (path !== '/' && path !== '/home') return null;
	const search = searchInHomeAddress(Object.fromEntries(new URLSearchParams(query)));
	if (search === null) return null;
	const parameters = new URLSearchParams();
	for (const [name, value] of Object.entries(search)) if (value !== undefined) parameters.set(name, String(value));
	return `/search?${parameters}`;
}
