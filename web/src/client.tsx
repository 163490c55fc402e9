import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadAffiliateConfigsSoon } from './features/affiliates/load-affiliate-configs.ts';
import { preserveStylesheets } from './lib/page/preserve-stylesheets.ts';
import { followOtherTabs, takeSessionNote } from './lib/session/session.ts';
import { getRouter } from './router.tsx';
import { showToast } from './ui/toast/toast.ts';

/** The framework's own entry also brings what calls server functions (8 kB compressed); here pages speak to the API instead. */
function hydrate(): void {
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<RouterClient router={getRouter()} />
			</StrictMode>,
		);
	});
}

// In a task of its own: evaluating the modules alone keeps a phone busy long enough.
setTimeout(hydrate);

preserveStylesheets();
followOtherTabs();
loadAffiliateConfigsSoon();
const note = takeSessionNote();
if (note !== null) void showToast('error', note);
