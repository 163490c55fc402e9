import { PAGES_CACHE, savedPageAt } from './saved-pages.ts';

export interface PageCopy {
	kind: 'list' | 'deal';
	path: string;
	title: string;
	/** ISO instant. */
	savedAt: string;
}

/** What can be read without the network, the newest first. */
export async function readSavedPages(): Promise<PageCopy[]> {
	const names = (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE)).reverse();
	const copies = await Promise.all(names.map(readCache));
	const byPath = new Map<string, PageCopy>();
	// Of two builds' copies of a page the newer one is read.
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
		// That of the home page begins with the name of the site.
		title: saved.key === '/' ? 'New deals' : plainText(title).replace(/ \| [^|]*$/, ''),
		savedAt: new Date(response.headers.get('date') ?? 0).toISOString(),
	};
}

function plainText(html: string): string {
	return new DOMParser().parseFromString(html, 'text/html').title;
}
