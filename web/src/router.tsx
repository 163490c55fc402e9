import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { ErrorPage } from './features/shell/error-page.tsx';
import { NotFoundPage } from './features/shell/not-found-page.tsx';
import { makeQueryClient } from './lib/query-client.ts';
import { parseSearchString, toSearchString } from './lib/search-string.ts';
import { routeTree } from './routeTree.gen.ts';

export function getRouter() {
	const queryClient = makeQueryClient();
	const router = createRouter({
		routeTree,
		context: { queryClient },
		scrollRestoration: true,
		defaultPreload: false,
		defaultPendingMs: 150,
		defaultPendingMinMs: 300,
		defaultErrorComponent: ErrorPage,
		defaultNotFoundComponent: NotFoundPage,
		// Addresses are those that a plain form makes: no quotes, no JSON; what a page does not know is dropped.
		parseSearch: parseSearchString,
		stringifySearch: toSearchString,
		search: { strict: true },
	});
	setupRouterSsrQueryIntegration({ router, queryClient });
	return router;
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof getRouter>;
	}
}
