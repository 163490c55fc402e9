import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebEntry } from './render-page.ts';

const WEB_FOLDER = path.join(import.meta.dirname, '../../../web');

export interface WebClient {
	entry: WebEntry;
	/** Where the files for browsers lie; null where a bundler serves them. */
	clientFolder: string | null;
}

/** The built web client; `npm start` builds it before the server starts. */
export async function loadBuiltWebClient(): Promise<WebClient> {
	const built = path.join(WEB_FOLDER, 'dist/server/server.js');
	const module: { default: WebEntry } = await import(pathToFileURL(built).href);
	return { entry: module.default, clientFolder: path.join(WEB_FOLDER, 'dist/client') };
}
