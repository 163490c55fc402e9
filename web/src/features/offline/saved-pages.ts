/** Where the service worker keeps pages; the build that saved them stands behind it. */
export const PAGES_CACHE = 'pages ';
export const PICTURES_CACHE = 'pictures';

/** Shown where neither the site nor a saved copy can be. */
export const OFFLINE_PAGE = '/offline';

export interface PageRead {
	/** Its address. */
	page: string;
	/** Addresses of what it loaded. */
	files: string[];
}

const LIST = /^\/((cat|store|brand|tag)\/[a-z0-9-]{1,100})?$/;
const DEAL = /^\/deal-details\/[1-9]\d{0,9}$/;

export type SavedPage = { kind: 'list' | 'deal'; key: string };

/** As what a page is saved; null for pages that are not. None of these pages holds anything of its reader's own. */
export function savedPageAt(address: string): SavedPage | null {
	const { pathname, searchParams } = new URL(address);
	if (DEAL.test(pathname)) return { kind: 'deal', key: pathname };
	const path = pathname === '/home' ? '/' : pathname;
	// Cursors make a list one of endlessly many, and a search is its reader's own.
	if (!LIST.test(path) || searchParams.has('cursor') || searchParams.has('deal')) return null;
	const shown = ['filter', 'expired'].flatMap((name) => {
		const value = searchParams.get(name);
		return value === null ? [] : [[name, value]];
	});
	return { kind: 'list', key: shown.length === 0 ? path : `${path}?${new URLSearchParams(shown)}` };
}

/** Forgets what was read on this device. */
export async function forgetSavedPages(): Promise<void> {
	const read = (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE) || name === PICTURES_CACHE);
	await Promise.all(read.map((name) => caches.delete(name)));
}
