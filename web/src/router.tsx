import { parseSearchString, toSearchString } from '@bilby/contract/kernel/search-string';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { getGlobalStartContext } from '@tanstack/react-start';
import { ErrorPage } from './features/pages/errors/error-page.tsx';
import { NotFoundPage } from './features/pages/errors/not-found-page.tsx';
import { makeQueryClient } from './lib/api/query-client.ts';
import { makeRestoresScroll } from './lib/page/restores-scroll.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageSkeleton } from './ui/panel/page-skeleton.tsx';

export function getRouter() {
	const queryClient = makeQueryClient();
	// Marks every script of the page, so that the Content-Security-Policy allows it.
	const nonce = import.meta.env.SSR ? getGlobalStartContext()?.scriptNonce : undefined;
	const router = createRouter({
		routeTree,
		// The server caches pages by their exact address.
		caseSensitive: true,
		context: { queryClient },
		scrollRestoration: makeRestoresScroll(),
		defaultPreload: false,
		defaultPendingMs: 150,
		defaultPendingMinMs: 300,
		// Shown until the page's own skeleton is loaded.
		defaultPendingComponent: PageSkeleton,
		defaultErrorComponent: ErrorPage,
		defaultNotFoundComponent: NotFoundPage,
		// Writes URLs as a plain form does, without quotes or JSON. Parameters that the page does not know are dropped.
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
