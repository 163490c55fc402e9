import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '#lib/hooks/when-idle.ts';
import { onSessionChange } from '#lib/session/session.ts';
import { withStorage } from '#lib/session/storage.ts';
import { mountCopyNote } from './copy-note.tsx';
import { leaveOldBuild } from './leave-old-build.ts';
import { forgetSavedPages, OFFLINE_PAGE, type PageRead, savedPageAt } from './saved-pages.ts';

/** Logging out clears the device's storage: without this in it, what was saved before is forgotten. */
const SAVING = 'savesPages';

/**
 * Saves what is read on this device, and leads to saved copies while the network is away; to the pages of the site where those of
 * this build can no longer come.
 */
export async function startServiceWorker(router: AnyRouter): Promise<void> {
	leaveOldBuild(router);
	const { documentElement } = document;
	if (documentElement.dataset.savedAt) showCopyNote(documentElement.dataset.savedAt, router);
	// Browsers leave both out where the site is not reached by https.
	if (!navigator.serviceWorker || !window.caches) return;
	await forgetBefore();
	onSessionChange(() => void forgetBefore());
	router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
		const { href } = new URL(toLocation.href, window.location.origin);
		// The page itself could not load what it shows; the worker has it, or a page that says what it has. The address is in the
		// history by now.
		if (pathChanged && !navigator.onLine && savedPageAt(href) && navigator.serviceWorker.controller) {
			window.location.replace(href);
		}
	});
	try {
		await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
	} catch (error) {
		// Browsers refuse it in private windows, for instance: the site works without.
		console.info('Pages are not saved for reading offline.', error);
		return;
	}
	const { active } = await navigator.serviceWorker.ready;
	const tell = (files: string[]) => active?.postMessage({ page: window.location.href, files } satisfies PageRead);
	if (window.location.pathname !== OFFLINE_PAGE && !documentElement.dataset.savedAt) tell(loadedFiles());
	router.subscribe('onResolved', ({ pathChanged }) => pathChanged && whenIdle(() => tell([])));
}

async function forgetBefore(): Promise<void> {
	if (withStorage(() => localStorage.getItem(SAVING), '1') !== null) return;
	await forgetSavedPages();
	withStorage(() => localStorage.setItem(SAVING, '1'), undefined);
}

function loadedFiles(): string[] {
	return performance.getEntriesByType('resource').map(({ name }) => name);
}

function showCopyNote(savedAt: string, router: AnyRouter): void {
	const unmount = mountCopyNote(savedAt);
	// Another page of the site is no copy: its data were just loaded.
	const stop = router.subscribe('onResolved', ({ pathChanged }) => {
		if (!pathChanged) return;
		stop();
		unmount();
		delete document.documentElement.dataset.savedAt;
	});
}
