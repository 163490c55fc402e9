import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { registerPublic } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-type.ts';
import type { WebEntry } from './render-page.ts';

export const WEB_FOLDER = path.join(import.meta.dirname, '../../../web');

/** The web client: renders pages and serves its files. */
export interface WebClient {
	entry: WebEntry;
	attach(app: App): Promise<void>;
}

/** Loads the built web client, which `npm start` builds first. */
export async function loadBuiltWebClient(): Promise<WebClient> {
	const folder = path.join(WEB_FOLDER, 'dist/server');
	const module: { default: WebEntry } = await importFile(path.join(folder, 'server.js'));
	// Load all parts now. Loading them on demand would delay the first visitor and fail after a new build.
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
			setHeaders: (reply, file) => reply.header('cache-control', cacheControl(path.relative(folder, file))),
		}),
	);
}

/**
 * Names of built files contain a hash of their content. The few others are revalidated, the service worker every time.
 */
function cacheControl(file: string): string {
	if (file.startsWith(`assets${path.sep}`)) return 'public, max-age=31536000, immutable';
	return /^service-worker\.js/.test(file) ? 'no-cache' : 'public, max-age=3600';
}
