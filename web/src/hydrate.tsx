import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadAffiliateConfigsSoon } from './features/affiliates/affiliate-programs.ts';
import { retryUntilLoaded } from './lib/api/retry.ts';
import { whenIdle } from './lib/hooks/when-idle.ts';
import { announcePages } from './lib/page/announce-pages.ts';
import { followReturns } from './lib/page/history-returns.ts';
import { hydrateBeforeNavigating } from './lib/page/hydration.ts';
import { markNavigations } from './lib/page/mark-navigations.ts';
import { preserveStylesheets } from './lib/page/preserve-stylesheets.ts';
import { followOtherTabs, takeSessionNote } from './lib/session/session.ts';
import { getRouter } from './router.tsx';
import { showToast } from './ui/toast/toast.ts';

/** A page is saved for reading offline after it has been open for this long. */
const SAVING_WAITS_MS = 3_000;

/**
 * The framework's own entry also loads the client for server functions (8 kB compressed), which this site does not use.
 */
function hydrate(): void {
	const router = getRouter();
	hydrateBeforeNavigating(router);
	const page = <RouterClient router={router} />;
	// Strict mode finds faults during development and would only add bytes in production.
	startTransition(() => void hydrateRoot(document, import.meta.env.PROD ? page : <StrictMode>{page}</StrictMode>));
	announcePages(router);
	markNavigations(router);
	followReturns(router.history);
	// A saved copy must show its note immediately. On other pages, loading the page comes first.
	const wait = document.documentElement.dataset.savedAt ? 0 : SAVING_WAITS_MS;
	if (import.meta.env.PROD) whenIdle(() => setTimeout(saveForOffline, wait, router));
}

async function saveForOffline(router: ReturnType<typeof getRouter>): Promise<void> {
	const { startServiceWorker } = await retryUntilLoaded(() => import('./features/offline/start-service-worker.ts'));
	await startServiceWorker(router);
}

// In its own task: evaluating the modules alone keeps a phone busy long enough.
setTimeout(hydrate);

preserveStylesheets();
followOtherTabs();
loadAffiliateConfigsSoon();
const note = takeSessionNote();
if (note !== null) void showToast('error', note);
