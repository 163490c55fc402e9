import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '#lib/hooks/when-idle.ts';
import { onSessionChange } from '#lib/session/session.ts';
import { withStorage } from '#lib/session/storage.ts';
import { unsubscribeBrowser } from '../push/unsubscribe-browser.ts';
import { mountCopyNote } from './copy-note.tsx';
import { forgetSavedPages, OFFLINE_PAGE, type PageRead, savedPageAt } from './saved-pages.ts';

/** Logging out clears local storage. If this key is missing, the saved pages are removed and push notifications end too. */
const SAVING = 'savesPages';

/**
 * Saves the pages that the visitor reads. Offline, it leads to saved copies. It also recovers when this build's files
 * are gone from the server.
 */
export async function startServiceWorker(router: AnyRouter): Promise<void> {
	leaveOldBuild(router);
	const { documentElement } = document;
	if (documentElement.dataset.savedAt) showCopyNote(documentElement.dataset.savedAt, router);
	// Both are missing in browsers if the site is not served over HTTPS.
	if (!navigator.serviceWorker || !window.caches) return;
	await forgetLastMember();
	onSessionChange(() => void forgetLastMember());
	router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
		const { href } = new URL(toLocation.href, window.location.origin);
		// The app cannot load the page's data offline. The service worker has a copy of the page, or the offline page.
		// The history already contains the new URL.
		if (pathChanged && !navigator.onLine && savedPageAt(href) && navigator.serviceWorker.controller) {
			window.location.replace(href);
		}
	});
	try {
		await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
	} catch (error) {
		// Some browsers reject it in private windows. The site works without it.
		console.info('Pages are not saved for reading offline.', error);
		return;
	}
	const registration = await navigator.serviceWorker.ready;
	// A new build may have replaced the worker since the page was opened.
	const report = (files: string[]) =>
		registration.active?.postMessage({ page: window.location.href, files } satisfies PageRead);
	if (window.location.pathname !== OFFLINE_PAGE && !documentElement.dataset.savedAt) report(loadedFiles());
	router.subscribe('onResolved', ({ pathChanged }) => pathChanged && whenIdle(() => report([])));
}

/**
 * Removes what a logout leaves in the browser. If the page is left before the end, the next page repeats it. The server may not
 * know about the logout, so the pushes end here too.
 */
async function forgetLastMember(): Promise<void> {
	if (withStorage(() => localStorage.getItem(SAVING), '1') !== null) return;
	const endPushes = unsubscribeBrowser().catch((error: unknown) => {
		console.info('The push subscription could not be ended.', error);
	});
	await Promise.all([endPushes, forgetSavedPages()]);
	withStorage(() => localStorage.setItem(SAVING, '1'), undefined);
}

function loadedFiles(): string[] {
	return performance.getEntriesByType('resource').map(({ name }) => name);
}

function showCopyNote(savedAt: string, router: AnyRouter): void {
	const unmount = mountCopyNote(savedAt);
	const { pathname } = window.location;
	// The next page is not a copy: its data was just loaded. Back can also cancel the way there, which shows the copy again.
	const stop = router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
		if (!pathChanged || toLocation.pathname === pathname) return;
		stop();
		unmount();
		delete document.documentElement.dataset.savedAt;
	});
}

/**
 * Recovers after a new version of the site was deployed, which removes the old version's lazy parts. A page with a
 * missing part is reloaded, and later navigations load the whole page.
 */
function leaveOldBuild(router: AnyRouter): void {
	let isOld = false;
	window.addEventListener('vite:preloadError', () => {
		// By the time the server has responded, a navigation that failed because of the missing part has ended.
		const isNavigating = document.documentElement.dataset.navigating !== undefined;
		void isBuildGone().then((isBuildOld) => {
			isOld ||= isBuildOld;
			if (isBuildOld && isNavigating) window.location.reload();
		});
	});
	router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
		// The history already contains the new URL.
		if (isOld && pathChanged) window.location.replace(toLocation.href);
	});
}

/** True if the server no longer has this page's entry script. Its name changes with every file it imports. */
async function isBuildGone(): Promise<boolean> {
	const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
	if (!entry) return false;
	try {
		const { status } = await fetch(entry.src, { method: 'HEAD', cache: 'no-store' });
		return status === 404;
	} catch (unreachable) {
		console.info('Could not check for a new version of the site.', unreachable);
		return false;
	}
}
