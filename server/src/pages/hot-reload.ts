import middie from '@fastify/middie';
import type { RunnableDevEnvironment } from 'vite';
import type { App } from '../platform/http/app-type.ts';
import type { WebEntry } from './render-page.ts';
import { WEB_FOLDER, type WebClient } from './web-client.ts';

/** Serves the web client from its sources during development. Vite reloads changes. */
export function loadSourceWebClient(): WebClient {
	let environment: RunnableDevEnvironment | undefined;
	return {
		entry: {
			fetch: async (request, options) => {
				if (!environment) throw new Error('The bundler has not started yet.');
				const module: { default: WebEntry } = await environment.runner.import('/src/server.ts');
				return module.default.fetch(request, options);
			},
		},
		attach: async (app) => {
			environment = await attachBundler(app);
		},
	};
}

async function attachBundler(app: App): Promise<RunnableDevEnvironment> {
	const { createServer, isRunnableDevEnvironment } = await import('vite');
	const vite = await createServer({
		root: WEB_FOLDER,
		appType: 'custom',
		server: { middlewareMode: true, hmr: { server: app.server } },
	});
	await app.register(middie);
	app.use((request, response, next) => {
		if (/^\/(api|images)\//.test(request.url ?? '')) next();
		else vite.middlewares(request, response, next);
	});
	app.addHook('onClose', () => vite.close());
	const { ssr } = vite.environments;
	if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The bundler cannot run server code.');
	return ssr;
}
