import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepStylesheets } from './lib/keep-stylesheets.ts';
import { keepTrying } from './lib/keep-trying.ts';
import { followOtherTabs, takeSessionNote } from './lib/session.ts';
import { showToast } from './lib/toast.ts';
import { getRouter } from './router.tsx';

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

keepStylesheets();
followOtherTabs();
void keepTrying(() => import('./features/affiliates/load-affiliate-configs.ts')).then(({ loadAffiliateConfigsSoon }) =>
	loadAffiliateConfigsSoon(),
);
const note = takeSessionNote();
if (note !== null) void showToast('error', note);
