import { PAGES_CACHE } from '../src/features/offline/saved-pages.ts';

/** Identifies the build to which this worker belongs. */
declare const BUILD: string;

const FILES_CACHE = 'files ';

/** Pages saved by the previous build stay readable, so the files of that build stay too. */
const OLDER_BUILDS = 1;

/** The caches for this build's pages and files. */
export const PAGES = PAGES_CACHE + BUILD;
export const FILES = FILES_CACHE + BUILD;

/**
 * Removes the caches of all builds but this one and the one before. Each build creates its files cache when it installs.
 */
export async function dropOldBuilds(): Promise<void> {
	const names = await caches.keys();
	const builds = names.filter((name) => name.startsWith(FILES_CACHE)).map((name) => name.slice(FILES_CACHE.length));
	// After a return to an earlier build, that build's cache is not the newest.
	const others = builds.filter((build) => build !== BUILD);
	const old = others.slice(0, -OLDER_BUILDS).flatMap((build) => [FILES_CACHE + build, PAGES_CACHE + build]);
	await Promise.all(old.map((name) => caches.delete(name)));
}
