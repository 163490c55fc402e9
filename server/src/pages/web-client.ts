import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { registerPublic } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-type.ts';
import type { WebEntry } from './render-page.ts';

export const WEB_FOLDER = path.join(import.meta.dirname, '../../../web');

/** What renders pages, and what hands browsers the files that belong to them. */
export interface WebClient {
	entry: WebEntry;
	attach(app: App): Promise<void>;
}

/** The built web client; `npm start` builds it before the server starts. */
export async function loadBuiltWebClient(): Promise<WebClient> {
	const folder = path.join(WEB_FOLDER, 'dist/server');
	const module: { default: WebEntry } = await importFile(path.join(folder, 'server.js'));
	// Loaded when first wanted, parts would be missing after a new build, and the first visitor would wait for them.
	const parts = await readdir(path.join(folder, 'assets'));
	await Promise.all(
		parts.filter((file) => file.endsWith('.js')).map((file) => importFile(path.join(folder, 'assets', file))),
	);
	return { entry: module.default, attach: (app) => serveFiles(app, path.join(WEB_FOLDER, 'dist/client')) };
}

function importFile(file: string) {
	return import(pathToFileURL(file).href);
}

async function serveFiles(app: App, folder: string): Promise<void> {
	await registerPublic(app, (files) =>
		files.register(fastifyStatic, {
			root: folder,
			wildcard: false,
			globIgnore: ['**/*.br', '**/*.gz'],
			preCompressed: true,
			setHeaders: (reply, file) => reply.header('cache-control', cacheControlOf(path.relative(folder, file))),
		}),
	);
}

/** Names of built files carry a hash of their content; the few others are asked for again, the service worker each time. */
function cacheControlOf(file: string): string {
	if (file.startsWith(`assets${path.sep}`)) return 'public, max-age=31536000, immutable';
	return /^service-worker\.js/.test(file) ? 'no-cache' : 'public, max-age=3600';
}
