import { readCategoryAddress } from '@bilby/contract/deals/category-address';
import { readFeedAddress } from '@bilby/contract/deals/feed-address';
import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import { parseSearchString, toSearchString } from '@bilby/contract/kernel/search-string';
import { readLabelAddress } from '@bilby/contract/labels/label-address';
import { readCategoryIndexAddress } from '@bilby/contract/master-data/category-index-address';
import type { MemberAddress } from '@bilby/contract/members/member-address';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { QueryClientProvider } from '@tanstack/react-query';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Outlet,
	RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeQueryClient } from '#lib/api/query-client.ts';

/** A router that knows the addresses components link to, and a query client that never retries. */
function createProviders(address = '/') {
	const rootRoute = createRootRoute({ component: Outlet });
	const routeTree = rootRoute.addChildren([
		createRoute({ getParentRoute: () => rootRoute, path: '/', validateSearch: readFeedAddress }),
		createRoute({ getParentRoute: () => rootRoute, path: '/deal-details/$id' }),
		createRoute({ getParentRoute: () => rootRoute, path: '/profile' }),
		createRoute({
			getParentRoute: () => rootRoute,
			path: '/user/$username',
			validateSearch: (raw: MemberAddress) => raw,
		}),
		createRoute({ getParentRoute: () => rootRoute, path: '/categories', validateSearch: readCategoryIndexAddress }),
		createRoute({ getParentRoute: () => rootRoute, path: '/cat/$cat', validateSearch: readCategoryAddress }),
		createRoute({ getParentRoute: () => rootRoute, path: '/forums', validateSearch: (raw: ForumAddress) => raw }),
		createRoute({ getParentRoute: () => rootRoute, path: '/huddle-details/$id' }),
		createRoute({ getParentRoute: () => rootRoute, path: '/search', validateSearch: (raw: SearchAddress) => raw }),
		...['/store/$slug', '/brand/$slug', '/tag/$slug'].map((path) =>
			createRoute({ getParentRoute: () => rootRoute, path, validateSearch: readLabelAddress }),
		),
	]);
	const router = createRouter({
		routeTree,
		history: createMemoryHistory({ initialEntries: [address] }),
		parseSearch: parseSearchString,
		stringifySearch: toSearchString,
	});
	const queryClient = makeQueryClient();
	const { queries, ...options } = queryClient.getDefaultOptions();
	queryClient.setDefaultOptions({ ...options, queries: { ...queries, retry: false } });
	const wrap = (children: ReactNode) => (
		<QueryClientProvider client={queryClient}>
			<RouterContextProvider router={router}>{children}</RouterContextProvider>
		</QueryClientProvider>
	);
	return { router, queryClient, wrap };
}

export function renderInRouter(children: ReactNode, address?: string) {
	const providers = createProviders(address);
	return { ...providers, ...render(providers.wrap(children)) };
}

/** The same for server-rendered markup. */
export function wrapInRouter(children: ReactNode) {
	return createProviders().wrap(children);
}
