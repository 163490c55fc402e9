import { PAGES_CACHE, type SavedPage, savedPageAt } from '../src/features/offline/saved-pages.ts';

const MAX_PAGES = { list: 6, deal: 30 };
const MAX_BYTES = 1_000_000;

/** A page that no longer exists must not be readable offline either. */
const GONE_STATUSES = new Set([404, 410]);

/** Saves a page that is the same for every visitor, and removes the oldest of its kind beyond `MAX_PAGES`. */
export async function savePage(pages: Cache, { kind, key }: SavedPage, response: Response): Promise<void> {
	if (GONE_STATUSES.has(response.status)) return dropPage(key);
	const isPublic = response.headers.get('cache-control')?.startsWith('public') ?? false;
	if (response.status !== 200 || response.redirected || !isPublic) return;
	const body = await response.blob();
	if (body.size > MAX_BYTES) return;
	await pages.delete(key);
	await pages.put(key, new Response(body, { headers: response.headers }));
	const saved = (await pages.keys()).filter(({ url }) => savedPageAt(url)?.kind === kind);
	await Promise.all(saved.slice(0, -MAX_PAGES[kind]).map((old) => pages.delete(old)));
}

/** Finds the copy of a page from the newest build that has one. */
export async function findCopy(key: string): Promise<Response | null> {
	for (const name of (await pageCaches()).reverse()) {
		const copy = await caches.match(key, { cacheName: name });
		if (copy) return copy;
	}
	return null;
}

/** Writes into a copy when it was saved. The page then hides its votes and shows that time. */
export async function markCopy(copy: Response): Promise<Response> {
	const savedAt = new Date(copy.headers.get('date') ?? 0).toISOString();
	const html = await copy.text();
	return new Response(html.replace('<html ', `<html data-saved-at="${savedAt}" `), { headers: copy.headers });
}

async function dropPage(key: string): Promise<void> {
	const opened = await Promise.all((await pageCaches()).map((name) => caches.open(name)));
	await Promise.all(opened.map((pages) => pages.delete(key)));
}

async function pageCaches(): Promise<string[]> {
	return (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE));
}
