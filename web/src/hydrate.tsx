import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadAffiliateConfigsSoon } from './features/affiliates/load-affiliate-configs.ts';
import { retryUntilLoaded } from './lib/api/retry.ts';
import { whenIdle } from './lib/hooks/when-idle.ts';
import { announcePages } from './lib/page/announce-pages.ts';
import { holdNavigations } from './lib/page/hydration.ts';
import { markNavigations } from './lib/page/mark-navigations.ts';
import { preserveStylesheets } from './lib/page/preserve-stylesheets.ts';
import { followOtherTabs, takeSessionNote } from './lib/session/session.ts';
import { getRouter } from './router.tsx';
import { showToast } from './ui/toast/toast.ts';

/** How long a page is at rest before it is saved for reading offline. */
const SAVING_WAITS_MS = 3_000;

/** The framework's own entry also brings what calls server functions (8 kB compressed); here pages speak to the API instead. */
function hydrate(): void {
	const router = getRouter();
	holdNavigations(router);
	const page = <RouterClient router={router} />;
	// Strictness finds faults while developing; on a site it would only be bytes.
	startTransition(() => void hydrateRoot(document, import.meta.env.PROD ? page : <StrictMode>{page}</StrictMode>));
	announcePages(router);
	markNavigations(router);
	// A copy says at once that it is one; else the first moments of a page are for the page.
	const wait = document.documentElement.dataset.savedAt ? 0 : SAVING_WAITS_MS;
	if (import.meta.env.PROD) whenIdle(() => setTimeout(saveForOffline, wait, router));
}

async function saveForOffline(router: ReturnType<typeof getRouter>): Promise<void> {
	const { startServiceWorker } = await retryUntilLoaded(() => import('./features/offline/start-service-worker.ts'));
	await startServiceWorker(router);
}

// In a task of its own: evaluating the modules alone keeps a phone busy long enough.
setTimeout(hydrate);

preserveStylesheets();
followOtherTabs();
loadAffiliateConfigsSoon();
const note = takeSessionNote();
if (note !== null) void showToast('error', note);
