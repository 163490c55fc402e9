import { PAGES_CACHE } from '../src/features/offline/saved-pages.ts';

/** Names what was built with this worker. */
declare const BUILD: string;

const FILES_CACHE = 'files ';

/** Pages that were saved before a new build came are readable until the next one, so their files stay as long. */
const KEPT_BUILDS = 2;

/** Where this build keeps its pages and its files. */
export const PAGES = PAGES_CACHE + BUILD;
export const FILES = FILES_CACHE + BUILD;

/** Each build begins with its files. */
export async function dropOldBuilds(): Promise<void> {
	const names = await caches.keys();
	const builds = names.filter((name) => name.startsWith(FILES_CACHE)).map((name) => name.slice(FILES_CACHE.length));
	const old = builds.slice(0, -KEPT_BUILDS).flatMap((build) => [FILES_CACHE + build, PAGES_CACHE + build]);
	await Promise.all(old.map((name) => caches.delete(name)));
}
