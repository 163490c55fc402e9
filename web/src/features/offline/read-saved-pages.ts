import { PAGES_CACHE, savedPageAt } from './saved-pages.ts';

export interface PageCopy {
	kind: 'list' | 'deal';
	path: string;
	title: string;
	/** ISO instant. */
	savedAt: string;
}

/** Returns the pages that can be read offline, newest first. */
export async function readSavedPages(): Promise<PageCopy[]> {
	const names = (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE)).reverse();
	const copies = await Promise.all(names.map(readCache));
	const byPath = new Map<string, PageCopy>();
	// If two builds saved the same page, the newer copy is used.
	for (const copy of copies.flat()) if (!byPath.has(copy.path)) byPath.set(copy.path, copy);
	return [...byPath.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

async function readCache(name: string): Promise<PageCopy[]> {
	const pages = await caches.open(name);
	const copies = await Promise.all((await pages.keys()).map((request) => readCopy(pages, request)));
	return copies.filter((copy) => copy !== null);
}

async function readCopy(pages: Cache, request: Request): Promise<PageCopy | null> {
	const saved = savedPageAt(request.url);
	const response = await pages.match(request);
	if (!saved || !response) return null;
	const [title = ''] = /<title>[^<]*/.exec(await response.text()) ?? [];
	return {
		kind: saved.kind,
		path: saved.key,
		// The home page's title starts with the site name.
		title: saved.key === '/' ? 'New deals' : plainText(title).replace(/ \| [^|]*$/, ''),
		savedAt: new Date(response.headers.get('date') ?? 0).toISOString(),
	};
}

function plainText(html: string): string {
	return new DOMParser().parseFromString(html, 'text/html').title;
}
