import { OFFLINE_PAGE, savedPageAt } from '../src/features/offline/saved-pages.ts';
import { FILES, PAGES } from './builds.ts';
import { inBackground } from './in-background.ts';
import { findCopy, markCopy, savePage } from './page-copies.ts';

/** A saved copy is shown if the network has not responded after this time. */
const TIMEOUT_MS = 5_000;

/** How browsers request a page that is reloaded. A visitor who reloads a saved copy does not want the same copy again. */
const RELOADS: ReadonlySet<RequestCache> = new Set(['reload', 'no-cache']);

/** A proxy responds with one of these while the site behind it is down. */
const GATEWAY_ERRORS = new Set([502, 503, 504]);

/**
 * Responds with the page from the network, with its copy if the network fails or is too slow, or else with the offline
 * page. A reload waits for the network.
 */
export async function respondWithPage(event: FetchEvent): Promise<Response> {
	const saved = savedPageAt(event.request.url);
	const copy = saved && (await findCopy(saved.key));
	// Opened before the request: saved pages that are removed meanwhile do not come back.
	const pages = await caches.open(PAGES);
	// `stale-while-revalidate` is for shared caches. In a worker, browsers would apply it to their own cache as well.
	const pending = fetch(event.request, { cache: 'no-cache' });
	if (saved) {
		// A page that arrives after its copy was shown is saved too, so that the copy does not stay old.
		const save = (response: Response) => savePage(pages, saved, response.clone());
		// The browser reports the failure itself.
		inBackground(
			event,
			pending.then(save, () => undefined),
		);
	}
	const isUrgent = copy && !RELOADS.has(event.request.cache);
	try {
		const response = await (isUrgent ? Promise.race([pending, rejectAfterTimeout()]) : pending);
		return copy && GATEWAY_ERRORS.has(response.status) ? await markCopy(copy) : response;
	} catch {
		return copy ? await markCopy(copy) : await respondOffline(event.request.url);
	}
}

/** Saves a page that was opened without a page request, through a link within the site. */
export async function loadPage(url: string): Promise<void> {
	const saved = savedPageAt(url);
	if (!saved) return;
	const pages = await caches.open(PAGES);
	await savePage(pages, saved, await fetch(saved.key, { cache: 'no-cache' }));
}

/** Caches the offline page and the files that it needs. */
export async function cacheOfflinePage(): Promise<void> {
	const response = await fetch(OFFLINE_PAGE, { cache: 'reload' });
	if (!response.ok) throw new Error(`The offline page returned ${response.status}.`);
	const files = await caches.open(FILES);
	const html = await response.clone().text();
	await files.put(OFFLINE_PAGE, response);
	await files.addAll(new Set(html.match(/\/assets\/[\w.-]+/g)));
}

function rejectAfterTimeout(): Promise<never> {
	return new Promise((_, reject) => {
		setTimeout(() => reject(new Error('The network takes too long.')), TIMEOUT_MS);
	});
}

async function respondOffline(url: string): Promise<Response> {
	const { pathname, search } = new URL(url);
	const page = await caches.match(OFFLINE_PAGE, { cacheName: FILES });
	if (pathname === OFFLINE_PAGE) return page ?? Response.error();
	return Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(pathname + search)}`);
}
