import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { preserveStylesheets } from './lib/preserve-stylesheets.ts';
import { retryUntilLoaded } from './lib/retry.ts';
import { followOtherTabs, takeSessionNote } from './lib/session.ts';
import { getRouter } from './router.tsx';
import { showToast } from './ui/toast.ts';

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
void retryUntilLoaded(() => import('./features/affiliates/load-affiliate-configs.ts')).then(
	({ loadAffiliateConfigsSoon }) => loadAffiliateConfigsSoon(),
);
const note = takeSessionNote();
if (note !== null) void showToast('error', note);
