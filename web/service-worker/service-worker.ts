import type { PageRead } from '../src/features/offline/saved-pages.ts';
import { dropOldBuilds } from './builds.ts';
import { respondWithFile, respondWithPicture } from './files.ts';
import { inBackground } from './in-background.ts';
import { cacheOfflinePage, loadPage, respondWithPage } from './pages.ts';
import { openNotification, renewIfReplaced, renewSubscription, showPush } from './pushes.ts';

/*
 * Pages come from the network, and from this device only if that fails. API calls and private data never pass through
 * here. File names contain a hash of the content, so a cached file is always right.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
	event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting()));
});

/**
 * Earlier builds enabled navigation preload. WebKit sometimes requests a preloaded page twice, and then joins the headers of one
 * response to the body of the other, whose scripts do not match that security policy. In Chromium, it gained less than 1 ms.
 */
self.addEventListener('activate', (event) => {
	const { navigationPreload } = self.registration;
	event.waitUntil(Promise.all([dropOldBuilds(), navigationPreload?.disable()]).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
	const { request } = event;
	if (request.method !== 'GET') return;
	const response = request.mode === 'navigate' ? respondToNavigation(event) : respondFromCache(event, request);
	// A broken cache must never keep a page from loading.
	if (response) event.respondWith(response.catch(() => fetch(request)));
});

/**
 * Pages report what was read without a page request here: through a link within the site, or before this worker
 * started.
 */
self.addEventListener('message', (event) => {
	const { page, files } = event.data as PageRead;
	inBackground(event, loadPage(page));
	inBackground(event, renewIfReplaced());
	// The browser has just loaded these files, so this request costs nothing.
	for (const file of files) {
		const response = respondFromCache(event, new Request(file));
		if (response) inBackground(event, response);
	}
});

self.addEventListener('push', showPush);
self.addEventListener('notificationclick', openNotification);
self.addEventListener('pushsubscriptionchange', renewSubscription);

function respondToNavigation(event: FetchEvent): Promise<Response> | null {
	return readOwnPath(event.request)?.startsWith('/api/') ? null : respondWithPage(event);
}

function respondFromCache(event: ExtendableEvent, request: Request): Promise<Response> | null {
	const path = readOwnPath(request);
	if (path?.startsWith('/assets/')) return respondWithFile(event, request);
	return path?.startsWith('/images/') ? respondWithPicture(event, request) : null;
}

/** Returns the path for URLs of this site, null for any other. */
function readOwnPath({ url }: Request): string | null {
	const { origin, pathname } = new URL(url);
	return origin === self.location.origin ? pathname : null;
}
