/** The prefix of the service worker's page caches. The build that saved the pages follows. */
export const PAGES_CACHE = 'pages ';
export const PICTURES_CACHE = 'pictures';

/** Shown if both the network and a saved copy are missing. */
export const OFFLINE_PAGE = '/offline';

export interface PageRead {
	/** The page's URL. */
	page: string;
	/** The URLs of the files that it loaded. */
	files: string[];
}

const LIST = /^\/((cat|store|brand|tag)\/[a-z0-9-]{1,100})?$/;
const DEAL = /^\/deal-details\/[1-9]\d{0,9}$/;

export type SavedPage = { kind: 'list' | 'deal'; key: string };

/** Returns how a page is saved, or null for pages that are not. None of the saved pages contains private data. */
export function savedPageAt(address: string): SavedPage | null {
	const { pathname, searchParams } = new URL(address);
	if (DEAL.test(pathname)) return { kind: 'deal', key: pathname };
	const path = pathname === '/home' ? '/' : pathname;
	// Cursors would create countless copies of a list, and a search is private to its visitor.
	if (!LIST.test(path) || searchParams.has('cursor') || searchParams.has('deal')) return null;
	const shown = ['filter', 'expired'].flatMap((name) => {
		const value = searchParams.get(name);
		return value === null ? [] : [[name, value]];
	});
	return { kind: 'list', key: shown.length === 0 ? path : `${path}?${new URLSearchParams(shown)}` };
}

/** Removes every page saved on this device. */
export async function forgetSavedPages(): Promise<void> {
	const read = (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE) || name === PICTURES_CACHE);
	await Promise.all(read.map((name) => caches.delete(name)));
}
