import type { Permission } from '@bilby/contract/kernel/permissions';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/** Who may call a route: a permission, or the rule for metrics. The server does not start with an undeclared route. */
export type Access = Permission | 'metrics';

declare module 'fastify' {
	interface FastifyInstance {
		/** Every route and its access level. Complete once the app is ready. */
		declaredRoutes: DeclaredRoute[];
	}
	interface FastifyContextConfig {
		access?: Access;
		/** The route is open to everyone but returns more to some: a session is looked up if there is one. */
		wantsViewer?: boolean;
		/** Returns whether a request with this body needs a recent confirmation. */
		needsConfirmation?: (body: unknown) => boolean;
		/** The data that the response depends on (`deal:42`, `feed`). Writes to it invalidate the cached pages. */
		tags?: (request: FastifyRequest) => string[];
		/** The rate limit that applies. The default is `read`. */
		limit?: 'read' | 'write' | 'search' | 'facets' | 'none';
		/** True for a page that people open: errors are sent as a page, not as an envelope. */
		isPage?: true;
		/** The route redirects to another site. Every other Location must stay on this one. */
		leavesSite?: boolean;
		/** Responses stay open. Streams have their own limit and do not count as concurrent requests. */
		isStream?: true;
	}
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface DeclaredRoute {
	method: (typeof METHODS)[number];
	url: string;
	access: Access;
	leavesSite: boolean;
}

/** Throws at start if a route does not declare its access. */
export function requireDeclaredAccess(app: FastifyInstance): void {
	const routes: RouteOptions[] = [];
	const declared: DeclaredRoute[] = [];
	app.decorate('declaredRoutes', declared);
	app.addHook('onRoute', (route) => {
		routes.push(route);
	});
	app.addHook('onReady', async () => {
		for (const { method, url, config } of routes) {
			if (!config?.access) throw new Error(`${String(method)} ${url} does not declare its access.`);
			for (const name of METHODS.filter((known) => [method].flat().includes(known))) {
				declared.push({ method: name, url, access: config.access, leavesSite: config.leavesSite === true });
			}
		}
	});
}

/** Registers a third-party plugin whose routes are open to everyone. */
export async function registerPublic(
	app: FastifyInstance,
	register: (inner: FastifyInstance) => unknown,
): Promise<void> {
	await app.register(async (inner) => {
		inner.addHook('onRoute', (route) => {
			route.config = { ...route.config, access: 'browse', limit: 'none' };
		});
		await register(inner);
	});
}
