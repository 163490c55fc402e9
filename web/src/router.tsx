import { parseSearchString, toSearchString } from '@bilby/contract/kernel/search-string';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { getGlobalStartContext } from '@tanstack/react-start';
import { ErrorPage } from './features/pages/errors/error-page.tsx';
import { NotFoundPage } from './features/pages/errors/not-found-page.tsx';
import { makeQueryClient } from './lib/api/query-client.ts';
import { makeRestoresScroll } from './lib/page/restores-scroll.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageSkeleton } from './ui/base/page-skeleton.tsx';

export function getRouter() {
	const queryClient = makeQueryClient();
	// Marks every script of the page, so that the server knows which are ours.
	const nonce = import.meta.env.SSR ? getGlobalStartContext()?.scriptNonce : undefined;
	const router = createRouter({
		routeTree,
		// The server counts pages by their exact address.
		caseSensitive: true,
		context: { queryClient },
		scrollRestoration: makeRestoresScroll(),
		defaultPreload: false,
		defaultPendingMs: 150,
		defaultPendingMinMs: 300,
		// Shown until the skeleton of the page itself is loaded.
		defaultPendingComponent: PageSkeleton,
		defaultErrorComponent: ErrorPage,
		defaultNotFoundComponent: NotFoundPage,
		// Addresses are those that a plain form makes: no quotes, no JSON; what a page does not know is dropped.
		parseSearch: parseSearchString,
		stringifySearch: toSearchString,
		search: { strict: true },
		...(nonce ? { ssr: { nonce } } : {}),
	});
	setupRouterSsrQueryIntegration({ router, queryClient });
	return router;
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof getRouter>;
	}
}
