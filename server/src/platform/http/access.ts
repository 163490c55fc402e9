import type { Permission } from '@bilby/contract/kernel/permissions';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/** Who may call a route: a right of the permissions table, or the figures' own rule. Undeclared is refused at start. */
export type Access = Permission | 'metrics';

declare module 'fastify' {
	interface FastifyInstance {
		/** Every route with who may call it; complete once the app is ready. */
		declaredRoutes: DeclaredRoute[];
	}
	interface FastifyContextConfig {
		access?: Access;
		/** A route for everybody that answers more to some: a session that is sent is looked up, none is asked for. */
		wantsViewer?: boolean;
		/** What the answer is made from, so that pages showing it are cleared by a write: `deal:42`, `feed`. */
		tags?: (request: FastifyRequest) => string[];
		/** Which limit by address counts: reads are the default. */
		limit?: 'read' | 'write' | 'search' | 'facets' | 'none';
		/** True for a page for people: errors are shown as a page, not as an envelope. */
		isPage?: true;
		/** The route sends people to another site; every other Location has to stay on this one. */
		leavesSite?: boolean;
		/** Its answers stay open: they have a bound of their own, and are not among the requests under way. */
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

/** Refuses to start while a route does not say who may call it. */
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

/** Registers a plugin of others, whose routes anybody may call. */
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
